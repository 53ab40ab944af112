import {
  COMMAND_PHASE_STEPS,
  describeStep,
  type MatchView,
  type RuleId,
  type StepName,
} from '../../../src/index.js';
import { useTable } from './context.js';

/** The first rule of each step. */
const RULES: Readonly<Record<StepName, RuleId>> = {
  selectAndPlayCards: 'CP-2',
  resolveCards: 'CP-9',
  determinePriority: 'CP-12',
  nominateAndIssueOrders: 'CP-18',
  createOrderPool: 'CP-27',
  createPassPool: 'CP-28',
};

/** The six steps of the book (CP-1), with the finished ones and the current one marked. Each step opens its rule. */
export function Strip({ view: { phase, step } }: { view: MatchView }) {
  const { act } = useTable();
  const now = step === 'complete' ? COMMAND_PHASE_STEPS.length : COMMAND_PHASE_STEPS.indexOf(step);
  return (
    <nav class="strip" aria-label="The six steps">
      <ol>
        {COMMAND_PHASE_STEPS.map((name, index) => (
          <li
            key={name}
            class={index < now ? 'done' : index === now ? 'now' : 'to-come'}
            aria-current={index === now ? 'step' : undefined}
          >
            <button type="button" onClick={() => act({ act: 'read', rule: RULES[name] })}>
              <span class="number">{index + 1}</span>{' '}
              <span class="title">{describeStep(name)}</span>
              {index < now && <span class="unseen"> (done)</span>}
            </button>
          </li>
        ))}
      </ol>
      {phase === 'command' && (
        <p class="title-now" aria-hidden="true">
          {describeStep(step)}
        </p>
      )}
    </nav>
  );
}
