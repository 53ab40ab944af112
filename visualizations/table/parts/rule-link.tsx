import type { RuleId } from '../../../src/index.js';
import { useTable } from './context.js';

/** A button that opens a rule. The table says no identifiers: they are in the rule. */
export function RuleLink({ id }: { id: string }) {
  const { act } = useTable();
  return (
    <button
      type="button"
      class="rule"
      aria-label={`Why? Rule ${id}`}
      onClick={() => act({ act: 'read', rule: id as RuleId })}
    >
      why?
    </button>
  );
}
