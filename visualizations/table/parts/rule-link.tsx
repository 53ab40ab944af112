import { rules, type RuleId } from '../../../src/index.js';
import { useTable } from './context.js';

/** A button with the identifier of a rule. It opens the rule. */
export function RuleLink({ id }: { id: string }) {
  const { act } = useTable();
  const rule = rules.find((each) => each.id === id);
  if (!rule) return <span class="rule">{id}</span>;
  return (
    <button
      type="button"
      class="rule"
      title={rule.summary}
      aria-label={`Rule ${id}`}
      onClick={() => act({ act: 'read', rule: rule.id satisfies RuleId })}
    >
      {id}
    </button>
  );
}
