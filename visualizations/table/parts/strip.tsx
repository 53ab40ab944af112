import { STEPS, type CommandPhaseView } from '../../../src/index.js';
import { STEP_TITLES } from './steps.js';

/** The six steps of the book (CP-1): which are done, and which is being played. */
export function Strip({ step }: { step: CommandPhaseView['step'] }) {
  const now = step === 'complete' ? STEPS.length : STEPS.indexOf(step);
  return (
    <nav class="strip" aria-label="The six steps">
      <ol>
        {STEPS.map((name, index) => (
          <li
            key={name}
            class={index < now ? 'done' : index === now ? 'now' : 'to-come'}
            aria-current={index === now ? 'step' : undefined}
          >
            <span class="number">{index + 1}</span>
            <span class="title">{STEP_TITLES[name]}</span>
            {index < now && <span class="unseen"> (done)</span>}
          </li>
        ))}
      </ol>
      <p class="title-now" aria-hidden="true">
        {step === 'complete' ? 'The phase is over' : STEP_TITLES[step]}
      </p>
    </nav>
  );
}
