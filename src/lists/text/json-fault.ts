/** The tokens that a JSON text may have at one place. */
type Expected =
  | 'a value'
  | 'a value or ]'
  | 'a name in quotes'
  | 'a name in quotes or }'
  | ':'
  | ', or }'
  | ', or ]'
  | 'nothing more';

type Opened = '{' | '[';

const WHITESPACE = /[ \t\n\r]*/y;
const MARK = /[{}[\]:,]/y;
const NUMBER_OR_WORD =
  /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const ESCAPED = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The first syntax error of a JSON text. */
export interface JsonFault {
  /** The index of the character in the text, from 0. */
  offset: number;
  /** The tokens that are allowed there. */
  expected: string;
}

/**
 * Finds the first syntax error of a JSON text, because the message of `JSON.parse` does not always have the position.
 * Returns `undefined` for valid JSON. Reads the text once, without recursion.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const opened: Opened[] = [];
  let expected: Expected = 'a value';
  let offset = endOf(WHITESPACE, text, 0) ?? 0;
  while (offset < text.length) {
    const token = tokenAt(text, offset);
    const next: Expected | undefined = token && nextExpected(expected, token.kind, opened);
    if (!token || !next) return { offset, expected };
    if (token.unfinished) return { offset: token.end, expected: 'the rest of a text in quotes' };
    offset = endOf(WHITESPACE, text, token.end) ?? token.end;
    expected = next;
  }
  return expected === 'nothing more' ? undefined : { offset, expected };
}

interface Token {
  kind: string;
  end: number;
  unfinished?: boolean;
}

function tokenAt(text: string, offset: number): Token | undefined {
  if (text[offset] === '"') return stringAt(text, offset);
  const mark = endOf(MARK, text, offset);
  if (mark !== undefined) return { kind: text.slice(offset, mark), end: mark };
  const end = endOf(NUMBER_OR_WORD, text, offset);
  return end === undefined ? undefined : { kind: 'number or word', end };
}

function stringAt(text: string, quote: number): Token {
  const kind = 'string';
  let end = quote + 1;
  for (;;) {
    const character = text[end] ?? '';
    if (character === '"') return { kind, end: end + 1 };
    // Control characters must be escaped: they are less than a space. So is the empty string at the end of the text.
    const next =
      character === '\\' ? endOf(ESCAPED, text, end) : character < ' ' ? undefined : end + 1;
    if (next === undefined) return { kind, end, unfinished: true };
    end = next;
  }
}

function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The tokens that may follow this token; `undefined` if this token is not allowed. */
function nextExpected(expected: Expected, token: string, opened: Opened[]): Expected | undefined {
  switch (expected) {
    case 'a value or ]':
    case 'a value':
      if (token === '{' || token === '[') {
        opened.push(token);
        return token === '{' ? 'a name in quotes or }' : 'a value or ]';
      }
      if (token === 'string' || token === 'number or word') return afterValue(opened);
      return token === ']' && expected !== 'a value' ? afterClosing(opened) : undefined;
    case 'a name in quotes or }':
    case 'a name in quotes':
      if (token === 'string') return ':';
      return token === '}' && expected !== 'a name in quotes' ? afterClosing(opened) : undefined;
    case ':':
      return token === ':' ? 'a value' : undefined;
    case ', or }':
      if (token === ',') return 'a name in quotes';
      return token === '}' ? afterClosing(opened) : undefined;
    case ', or ]':
      if (token === ',') return 'a value';
      return token === ']' ? afterClosing(opened) : undefined;
    case 'nothing more':
      return undefined;
  }
}

function afterClosing(opened: Opened[]): Expected {
  opened.pop();
  return afterValue(opened);
}

function afterValue(opened: readonly Opened[]): Expected {
  const inside = opened.at(-1);
  if (inside === undefined) return 'nothing more';
  return inside === '{' ? ', or }' : ', or ]';
}
