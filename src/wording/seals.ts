import type { SealVerdict, CheckedSeals } from '../lists/seals/check-seals.js';
import type { SealedHand } from '../lists/seals/seal.js';
import { handLines } from './hand.js';

/** Reports an opening that fits its code, and the hand in it. */
export function openedLines(file: string, { event, player, list, check }: SealedHand): string[] {
  return [
    `The opening fits the code: the hand of ${player}, sealed for ${event}.`,
    ...handLines({ file, list, check }),
  ];
}

/** The result of each seal, then the openings that fit no seal, then a count of the valid seals. */
export function sealsLines({ seals, leftOver }: CheckedSeals): string[] {
  const valid = seals.filter((seal) => seal.faults.length === 0 && seal.hand?.check.legal);
  return [
    ...seals.flatMap(verdictLines),
    ...leftOver.map(({ file, fault }) => `${file}: ${fault.message}`),
    `${valid.length} of ${seals.length} seals fit and hold a legal hand.`,
  ];
}

function verdictLines({ player, file, faults, hand }: SealVerdict): string[] {
  if (faults.length > 0) return faults.map(({ message }) => `${player}: ${message}`);
  const broken = [...new Set(hand?.check.violations.map(({ rule }) => rule))];
  return [
    `${player}: ${file} fits; ${
      hand?.check.legal ? 'legal hand' : `not a legal hand (${broken.join(', ')})`
    }.`,
  ];
}

/** The result of each seal, and the openings that fit no seal, as JSON. */
export function sealsJson({ seals, leftOver }: CheckedSeals) {
  return {
    seals: seals.map(({ player, code, file, list, faults, hand }) => ({
      player,
      code,
      file,
      list,
      fits: faults.length === 0,
      faults,
      ...(hand && {
        legal: hand.check.legal,
        violations: hand.check.violations,
        hand: hand.list.hand,
        contingencies: hand.list.contingencies,
      }),
    })),
    leftOver,
  };
}
