import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StateValue } from 'xstate';
import {
  COMMAND_PHASE_STEPS,
  describeStep,
  type MatchView,
  type StepName,
} from '../../../src/index.js';
import { highlight } from '../../../src/xstate-workbench/viewer/chart/highlight.js';
import { activeStatesOfPhase } from '../game/active-states.js';
import type { Place } from '../game/place.js';
import { resize, scrollToActive } from './picture.js';

interface ChartOfStepProps {
  /** The state value of the chart; `null` outside the Command Phase and at earlier moments. */
  value: StateValue | null;
  step: MatchView['step'];
  taken: readonly string[];
  place: Place;
}

/** The scales of the picture. At scale 1 it is readable. */
const SIZES = [0.25, 0.35, 0.5, 0.7, 1, 1.4];
const AS_DRAWN = SIZES.indexOf(1);

/**
 * The chart of the current step, with the active states and the last transitions highlighted. The user can open another
 * step, which is shown until the phase reaches its next step.
 */
export function ChartOfStep({ value, step, taken, place }: ChartOfStepProps) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [opened, open] = useState<StepName | null>(null);
  const [size, setSize] = useState(AS_DRAWN);
  const shown = opened ?? (step === 'complete' ? 'createPassPool' : step);

  const charts = useCharts();
  const { style, [shown]: drawing = '' } = charts;

  useEffect(() => open(null), [step]);
  useLayoutEffect(() => {
    if (!picture.current) return;
    highlight(picture.current, { active: value === null ? [] : activeStatesOfPhase(value), taken });
    resize(picture.current, SIZES[size] ?? 1);
    // Scroll only if the drawer is open: otherwise the browser would lay out the whole chart at each act.
    if (drawer.current?.open)
      scrollToActive(picture.current, place.kind === 'player' ? place.player : null);
  }, [value, taken, place, drawing, size]);

  return (
    <details
      ref={drawer}
      class="panel chart"
      onToggle={() => {
        if (!picture.current) return;
        scrollToActive(picture.current, place.kind === 'player' ? place.player : null);
      }}
    >
      <summary>For developers</summary>
      <header>
        <label>
          Shown{' '}
          <select
            value={shown}
            onChange={({ currentTarget }) => open(currentTarget.value as StepName)}
          >
            {COMMAND_PHASE_STEPS.map((name, index) => (
              <option key={name} value={name}>
                {index + 1}. {describeStep(name)}
              </option>
            ))}
          </select>
        </label>
        <div class="buttons" role="group" aria-label="Size of the chart">
          <button
            type="button"
            aria-label="Smaller"
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          >
            −
          </button>
          <button
            type="button"
            aria-label="Larger"
            disabled={size === SIZES.length - 1}
            onClick={() => setSize(size + 1)}
          >
            +
          </button>
        </div>
      </header>
      <style>{style}</style>
      <div
        ref={picture}
        key={shown}
        class="picture"
        tabIndex={0}
        role="group"
        aria-label={`Chart: ${describeStep(shown)}`}
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <div class="taken">
        <h3>Transitions just taken</h3>
        <ol tabIndex={0} aria-label="Transitions just taken">
          {taken.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

/** Loads the drawings after the page is shown: the decision of the player comes first. */
function useCharts(): Readonly<Record<string, string>> {
  const [charts, load] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => void import('virtual:charts').then((drawn) => load(drawn.default)), []);
  return charts;
}
