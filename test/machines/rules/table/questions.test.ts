import { describe, expect, it } from 'vitest';
import { unreadable } from '../../../support/unreadable.js';
import {
  checkQuestion,
  QuestionError,
  questions,
  readQuestion,
} from '../../../../machines/rules/table/questions.js';

describe('a malformed question', () => {
  const faulty = { unit: {}, target: {}, card: {} };

  it('CC-32: the error names every fault with its path', () => {
    const ask = () => checkQuestion(questions.gainsCardWeapon, faulty, 'CC-32');
    expect(ask).toThrow(QuestionError);
    expect(ask).toThrow(/^No answer can be given: unit\.id: [^.]*\. unit\.name: /);
    expect(ask).toThrow(expect.objectContaining({ name: 'QuestionError' }));
  });

  it('CC-32: a question with a throwing getter is refused in words, and nothing is thrown', () => {
    expect(readQuestion(questions.gainsCardWeapon, unreadable, 'CC-32')).toEqual({
      violations: [
        {
          rule: 'CC-32',
          code: 'malformed-question',
          path: 'question',
          message: 'question: it cannot be read.',
        },
      ],
    });
  });
});
