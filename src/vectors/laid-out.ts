const WIDTH = 100;

/** Format JSON for readers: a value that fits in one line is written in one line. */
export function laidOut(json: unknown): string {
  return `${laidOutAt(json, '')}\n`;
}

function laidOutAt(json: unknown, indent: string, before = 0): string {
  const line = inOneLine(json);
  if (typeof json !== 'object' || json === null) return line;
  if (indent.length + before + line.length < WIDTH) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(json) ? '[]' : '{}';
  const lines = Array.isArray(json)
    ? json.map((each) => laidOutAt(each, inner))
    : membersOf(json).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + laidOutAt(each, inner, name.length);
      });
  return [open, lines.map((each) => inner + each).join(',\n'), indent + close].join('\n');
}

function inOneLine(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map(inOneLine).join(', ')}]`;
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const members = membersOf(json).map(
    ([key, each]) => `${JSON.stringify(key)}: ${inOneLine(each)}`,
  );
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

/** The members of an object, without those that are `undefined`, which JSON omits. */
function membersOf(json: object): [string, unknown][] {
  return Object.entries(json).filter(([, each]) => each !== undefined);
}
