import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from '../../../../src/lists/text/json-fault.js';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the fault of a text that is not JSON', () => {
  it.each([
    ['[1, 2,]', 6, 'a value'],
    ['{"a" 1}', 5, ':'],
    ['{a: 1}', 1, 'a name in quotes or }'],
    ['{"a": 1,}', 8, 'a name in quotes'],
    ['[1 2]', 3, ', or ]'],
    ['{"a": 01}', 6, 'a value'],
    ['["a\nb"]', 3, 'the rest of a text in quotes'],
    ['["\\x"]', 2, 'the rest of a text in quotes'],
    ['nul', 0, 'a value'],
    ['[] 1', 3, 'nothing more'],
    ['[', 1, 'a value or ]'],
  ])('%j is at offset %i, where %s is expected', (text, offset, expected) => {
    expect(jsonFault(text)).toEqual({ offset, expected });
  });

  it('is found in exactly the texts that JSON.parse refuses', () => {
    const spoilt = fc
      .tuple(fc.json(), fc.nat(), fc.nat(2), fc.constantFrom(...'{}[]:,"\\ 0-1.eEtn\n\u007f'))
      .map(([text, at, cut, put]) => {
        const offset = at % (text.length + 1);
        return text.slice(0, offset) + put + text.slice(offset + cut);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), spoilt, fc.string()), (text) => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('is found at any depth of nesting', () => {
    expect(jsonFault('['.repeat(300_000))?.offset).toBe(300_000);
    expect(jsonFault(`${'['.repeat(300_000)}${']'.repeat(300_000)}`)).toBeUndefined();
  });
});
