import { useState } from 'preact/hooks';

/** The number of entries of a list or an object that are shown at first. */
const ENTRIES = 100;
/** The number of characters of a text that are shown at first. */
const CHARACTERS = 200;

/** A JSON value as a tree. Closed parts are not rendered, so their size does not matter. */
export function JsonTree({
  label,
  value,
  opened = false,
}: {
  label: string;
  value: unknown;
  opened?: boolean;
}) {
  return (
    <ul class="json" aria-label={label}>
      <JsonNode name={label} value={value} opened={opened} />
    </ul>
  );
}

function JsonNode({
  name,
  value,
  opened = false,
}: {
  name: string;
  value: unknown;
  opened?: boolean;
}) {
  return typeof value === 'object' && value !== null ? (
    <Branch name={name} value={value} opened={opened} />
  ) : (
    <li>
      <span class="json-name">{name}: </span>
      <Leaf value={value} />
    </li>
  );
}

function Branch({ name, value, opened }: { name: string; value: object; opened: boolean }) {
  const [isOpen, open] = useState(opened);
  const [shown, show] = useState(ENTRIES);
  const names = Object.keys(value);
  const size = Array.isArray(value) ? `[${names.length}]` : `{${names.length}}`;
  return (
    <li>
      <button
        type="button"
        class="json-branch"
        aria-expanded={isOpen}
        disabled={names.length === 0}
        onClick={() => open(!isOpen)}
      >
        <span class="json-name">{name}</span> <span class="json-size">{size}</span>
      </button>
      {isOpen && (
        <ul>
          {names.slice(0, shown).map((each) => (
            <JsonNode key={each} name={each} value={(value as Record<string, unknown>)[each]} />
          ))}
          {names.length > shown && (
            <li>
              <button type="button" class="more" onClick={() => show(shown + ENTRIES)}>
                Show more of {names.length - shown}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Leaf({ value }: { value: unknown }) {
  const [whole, showWhole] = useState(false);
  const text = JSON.stringify(value) ?? String(value);
  if (whole || text.length <= CHARACTERS) return <span class={`json-${typeof value}`}>{text}</span>;
  return (
    <span class={`json-${typeof value}`}>
      {text.slice(0, CHARACTERS)}…{' '}
      <button type="button" class="more" onClick={() => showWhole(true)}>
        Show all {text.length} characters
      </button>
    </span>
  );
}
