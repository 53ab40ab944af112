import { fieldsOf, withField, type EventField } from '../inspection/event-fields.js';

/** A form for the payload of the event that is written as JSON. */
export function EventFields({ text, setText }: { text: string; setText: (text: string) => void }) {
  const fields = fieldsOf(text);
  if (fields.length === 0) return null;
  return (
    <div class="fields">
      {fields.map(({ name, value }) => (
        <label key={name}>
          {name}
          <FieldInput
            value={value}
            change={(changed) => setText(withField(text, { name, value: changed }))}
          />
        </label>
      ))}
    </div>
  );
}

function FieldInput({
  value,
  change,
}: {
  value: EventField['value'];
  change: (value: EventField['value']) => void;
}) {
  if (typeof value === 'boolean') {
    return (
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    );
  }
  if (typeof value === 'string') {
    return (
      <input
        type="text"
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  }
  return (
    <input
      type="number"
      step="any"
      value={value}
      onChange={({ currentTarget }) => {
        if (Number.isFinite(currentTarget.valueAsNumber)) change(currentTarget.valueAsNumber);
      }}
    />
  );
}
