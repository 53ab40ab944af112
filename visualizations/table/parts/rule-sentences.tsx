import { rules, type RuleId } from '../../../machines/rules/rulebook.js';

/** Replacements for rules whose own sentence would not say what is wrong with a hand. */
const OF_HANDS: Partial<Record<RuleId, string>> = {
  'CC-7': 'A name in the hand is not the name of a command card.',
};

/** The sentences of the rules that a hand breaks. They name no card, so that the opponent may read them (CC-27). */
export function RuleSentences({ ids }: { ids: readonly RuleId[] }) {
  if (ids.length === 0) return null;
  return (
    <ul>
      {rules
        .filter(({ id }) => ids.includes(id))
        .map(({ id, summary }) => (
          <li key={id}>{OF_HANDS[id] ?? summary}</li>
        ))}
    </ul>
  );
}
