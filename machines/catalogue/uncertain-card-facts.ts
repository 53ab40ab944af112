// Written by `npm run catalogue` (generate.mjs) from the facts in data/. Change those, not this file.
import type { CardId } from '../model/command-card.js';
import type { OtherCardFacts } from './facts.js';
import { frozen } from '../model/frozen.js';

/** What else is known of each command card that is known only in part. */
// prettier-ignore
export const uncertainCardFacts = /* @__PURE__ */ frozen<Readonly<Record<CardId, OtherCardFacts>>>({
  'squadron-on-me': { edition: 'current (cards.json 2026-08)', source: 'legion-hq-web cards.json id wj', verifiedBy: 'none', confidence: 'low', lowFields: ['orders'] },
  'wisdom-of-the-council': { restriction: 'Jedi Council', unreleased: true, effectSummary: 'Unreleased; no rules text found.', edition: 'current (cards.json 2026-08)', source: 'legion-hq-web cards.json id Mf', verifiedBy: 'none', confidence: 'low', lowFields: ['orders', 'effectTiming', 'effectSummary'] },
});
