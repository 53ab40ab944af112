import type { ComponentChildren, InputHTMLAttributes } from 'preact';

interface CheckProps {
  is: boolean;
  set: (is: boolean) => void;
  /** The question of which this is one answer. */
  name?: string;
  disabled?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A tick with its words, or one of several answers. */
export function Check({ is, set, name, disabled, class: look = '', children }: CheckProps) {
  return (
    <label class={`check ${look}`}>
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        checked={is}
        disabled={disabled}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />{' '}
      {children}
    </label>
  );
}

type OfInput = 'value' | 'maxLength' | 'placeholder' | 'autocomplete' | 'aria-describedby';

interface TextProps extends Pick<InputHTMLAttributes, OfInput> {
  label: string;
  set: (value: string) => void;
  /** A remark below the field. */
  children?: ComponentChildren;
}

/** A field for one line of text. */
export function Text({ label, set, children, ...input }: TextProps) {
  return (
    <label>
      {label} <input {...input} onInput={({ currentTarget }) => set(currentTarget.value)} />
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

/** What went wrong; nothing without a sentence. */
export function Fault({ says }: { says: string | null | undefined }) {
  return says ? (
    <p class="fault" role="alert">
      {says}
    </p>
  ) : null;
}
