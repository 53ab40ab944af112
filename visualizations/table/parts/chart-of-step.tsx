import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StateValue } from 'xstate';
import charts from 'virtual:charts';
import {
  COMMAND_PHASE_STEPS,
  commandPhaseMachine,
  describeStep,
  type MatchView,
  type StepName,
} from '../../../src/index.js';
import { activeStateNames } from '../../../src/xstate-workbench/viewer/chart/active-states.js';
import {
  highlight,
  innermostActive,
} from '../../../src/xstate-workbench/viewer/chart/highlight.js';
import { bringToMiddle } from '../../../src/xstate-workbench/viewer/chart/scrolling.js';
import { Select } from './fields.js';

interface ChartOfStepProps {
  /** The state value of the chart; `null` outside the Command Phase and at earlier moments. */
  value: StateValue | null;
  step: MatchView['step'];
  taken: readonly string[];
}

/**
 * The chart of the current step, with the active states and the last transitions highlighted. The user can open another
 * step, which is shown until the phase reaches its next step.
 */
export function ChartOfStep({ value, step, taken }: ChartOfStepProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [opened, open] = useState<StepName | null>(null);
  const shown = opened ?? (step === 'complete' ? 'createPassPool' : step);
  const showActive = () => {
    if (!picture.current) return;
    const active =
      innermostActive(picture.current) ?? picture.current.querySelector('.is-taken .plate');
    if (active) bringToMiddle(picture.current, active);
  };

  useEffect(() => open(null), [step]);
  useLayoutEffect(() => {
    if (!picture.current) return;
    const active = activeStateNames(value).map((name) => `${commandPhaseMachine.id}.${name}`);
    highlight(picture.current, { active, taken });
    // Otherwise the browser would lay out the whole chart at each act.
    if (picture.current.checkVisibility()) showActive();
  }, [value, taken, shown]);

  return (
    <details class="panel chart" onToggle={showActive}>
      <summary>For developers</summary>
      <Select
        label="Shown"
        value={shown}
        set={open}
        options={COMMAND_PHASE_STEPS.map((name, index) => [
          name,
          `${index + 1}. ${describeStep(name)}`,
        ])}
      />
      <style>{charts['style']}</style>
      <div
        ref={picture}
        key={shown}
        class="picture"
        tabIndex={0}
        role="group"
        aria-label={`Chart: ${describeStep(shown)}`}
        dangerouslySetInnerHTML={{ __html: charts[shown] ?? '' }}
      />
    </details>
  );
}
