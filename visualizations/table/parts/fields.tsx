import type { ComponentChildren } from 'preact';

interface CheckProps {
  is: boolean;
  set: (is: boolean) => void;
  disabled?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A tick with its words. */
export function Check({ is, set, disabled = false, class: look = '', children }: CheckProps) {
  return (
    <label class={`check ${look}`}>
      <input
        type="checkbox"
        checked={is}
        disabled={disabled}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />{' '}
      {children}
    </label>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value | undefined;
  set: (value: Value) => void;
  /** The values, each with its words. */
  options: readonly (readonly [value: Value, words: string])[];
}

/** A choice of one of several values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, set, options } = props;
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ currentTarget }) => set(currentTarget.value as Value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
