// Written by `npm run catalogue` (generate.mjs) from the facts in data/. Change those, not this file.
import type { CardId } from '../model/command-card.js';
import type { OtherCardFacts } from './facts.js';
import { frozen } from '../model/frozen.js';

/** Further facts of each command card of an earlier edition that has since been renamed, changed or withdrawn. */
// prettier-ignore
export const legacyCardFacts = /* @__PURE__ */ frozen<Readonly<Record<CardId, OtherCardFacts>>>({
  'an-entire-legion': { effectSummary: 'No effect beyond ordering every eligible unit.', edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'give-in-to-your-anger': { commandPhaseEffect: "Before the opponent's first activation, owner may name an enemy trooper they must activate instead; it is given an order token from its own pool unless it already has a faceup one.", effectSummary: 'Forces the opponent to activate a chosen enemy trooper first.', edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'and-now-you-will-die': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'zx-flame-projector': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'complete-the-mission': { effectSummary: 'Jyn lies low; ordered troopers may take suppression safely.', edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high', renamedTo: 'Rebellions Are Built on Hope' },
  'rebellious': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high', renamedTo: 'I Rebel' },
  'hero-of-the-clone-wars': { commandPhaseEffect: 'Permanent: stays in play instead of being discarded.', edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high', renamedTo: 'General Skywalker' },
  'all-in': { effectSummary: 'Lando marks nearby enemies and bets on a die result.', edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'idiots-array-2-5': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'ace-up-his-sleeve-2-5': { commandPhaseEffect: 'Before drawing from the order pool, owner may instead discard this card from hand or from contingencies to order Lando or a friend within 2 and activate that unit at once.', effectSummary: 'Ordered units gain dodge or standby; may be discarded reactively.', edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'annihilation-looms-2-5': { commandPhaseEffect: 'Every trooper unit on both sides gains one suppression token, plus one more in round 5 or 6.', edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'ruthless-tactics-2-5': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'tactical-strike-2-5': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'reckless-diversion-2-5': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high' },
  'grroooogrrraaaawrrrrrrrrmph': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high', renamedTo: 'Defiance' },
  'mrowgh-ghrrmrowrig': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high', renamedTo: 'Get In Position' },
  'yhwargghhhhhhhhhh': { edition: '2.5', source: 'Electrynth/legion-hq-web cards.json + BSData/star-wars-legion (2021)', confidence: 'high', renamedTo: 'Daring Defense' },
});
