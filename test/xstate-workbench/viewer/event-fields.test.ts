import { describe, expect, it } from 'vitest';
import {
  fieldsOf,
  withField,
} from '../../../src/xstate-workbench/viewer/inspection/event-fields.js';

describe('the form of an event', () => {
  const text = JSON.stringify({ type: 'ADD', name: 'tea', price: 7, gift: false, tags: ['hot'] });

  it('has a field for each text, number and truth value of the payload', () => {
    expect(fieldsOf(text)).toEqual([
      { name: 'name', value: 'tea' },
      { name: 'price', value: 7 },
      { name: 'gift', value: false },
    ]);
  });

  it('changes one value of the JSON, and keeps the others', () => {
    expect(JSON.parse(withField(text, { name: 'price', value: 8 }))).toEqual({
      type: 'ADD',
      name: 'tea',
      price: 8,
      gift: false,
      tags: ['hot'],
    });
  });

  it('is empty while the JSON cannot be read', () => {
    for (const part of ['', '{ "type": "ADD", "price": ', '[]', '{ "price": 7 }']) {
      expect(fieldsOf(part)).toEqual([]);
    }
  });
});
