import { useEffect, useRef, useState } from 'preact/hooks';
import charts from 'virtual:charts';
import { STEPS, type CommandPhaseView, type SavedPhase, type StepName } from '../../../src/index.js';
import { activeStates } from '../game/active-states.js';
import { STEP_TITLES } from './steps.js';

interface ChartProps {
  value: SavedPhase['value'];
  step: CommandPhaseView['step'];
  taken: readonly string[];
}

/** The chart of the step that is played, its active states and the transitions just taken lit. Other steps can be opened. */
export function ChartOfStep({ value, step, taken }: ChartProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [opened, open] = useState<StepName | null>(null);
  const playing = step === 'complete' ? 'createPassPool' : step;
  const shown = opened ?? playing;
  useEffect(() => open(null), [step]);
  useEffect(() => {
    if (picture.current) light(picture.current, activeStates(value), taken);
  }, [value, taken, shown]);
  return (
    <section class="panel chart" aria-labelledby="chart">
      <header>
        <h2 id="chart">The chart</h2>
        <label>
          Step{' '}
          <select
            value={shown}
            onChange={({ currentTarget }) => open(currentTarget.value as StepName)}
          >
            {STEPS.map((name, index) => (
              <option key={name} value={name}>
                {index + 1}. {STEP_TITLES[name]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div
        ref={picture}
        key={shown}
        class="picture"
        tabIndex={0}
        role="group"
        aria-label={`Chart of the step: ${STEP_TITLES[shown]}`}
        dangerouslySetInnerHTML={{ __html: charts[shown] ?? '' }}
      />
      <p class="taken" aria-label="Transitions just taken">
        {taken.length === 0
          ? 'No transition has been taken yet.'
          : taken.map((name) => <code key={name}>{name}</code>)}
      </p>
    </section>
  );
}

function light(picture: Element, active: readonly string[], taken: readonly string[]): void {
  for (const state of picture.querySelectorAll('[data-state]')) {
    state.classList.toggle('is-active', active.includes(state.getAttribute('data-state') ?? ''));
  }
  for (const transition of picture.querySelectorAll('[data-transition]')) {
    const name = transition.getAttribute('data-transition') ?? '';
    transition.classList.toggle('is-taken', taken.includes(name));
  }
}
