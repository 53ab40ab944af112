import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import charts from 'virtual:charts';
import type { StateValue } from 'xstate';
import { STEPS, type MatchView, type StepName } from '../../../src/index.js';
import { highlight } from '../../chart/highlight.js';
import { activeStatesOfPhase } from '../game/active-states.js';
import type { Place } from '../game/place.js';
import { unpackedDrawing } from '../packed-drawing.js';
import { resize, scrollToActive, scrollToState } from './picture.js';
import { STEP_TITLES } from './steps.js';

interface ChartOfStepProps {
  /** Where the chart stands; nothing outside the Command Phase, and in the past. */
  value: StateValue | null;
  step: MatchView['step'];
  taken: readonly string[];
  place: Place;
  /** The state that somebody wants to see. */
  meant: { state: string } | null;
}

/** How large the picture can be: 1 is as it was drawn, for reading. */
const SIZES = [0.25, 0.35, 0.5, 0.7, 1, 1.4];
const AS_DRAWN = SIZES.indexOf(1);

/** A step, or the whole phase as one chart. */
type PhaseChartName = StepName | 'whole';

const TITLES: Readonly<Record<PhaseChartName, string>> = {
  ...STEP_TITLES,
  whole: 'The whole phase',
};

/**
 * The chart of the step that is played, its active states and the transitions just taken lit. Another
 * step can be opened until the phase goes on to the next; the whole stays open.
 */
export function ChartOfStep({ value, step, taken, place, meant }: ChartOfStepProps) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [opened, open] = useState<PhaseChartName | null>(null);
  const [size, setSize] = useState(AS_DRAWN);
  const [isLarge, setLarge] = useState(false);
  const shown = opened ?? (step === 'complete' ? 'createPassPool' : step);

  const drawing = useMemo(() => unpackedDrawing(charts[shown] ?? ''), [shown]);

  useEffect(() => open((chart) => (chart === 'whole' ? chart : null)), [step]);
  useLayoutEffect(() => {
    if (!picture.current) return;
    highlight(picture.current, { active: value === null ? [] : activeStatesOfPhase(value), taken });
    resize(picture.current, SIZES[size] ?? 1);
    // To ask where things lie in a closed drawer would have the browser lay all of it out, at each act.
    if (drawer.current?.open)
      scrollToActive(picture.current, place.kind === 'player' ? place.player : null);
    if (meant) scrollToState(picture.current, meant.state);
  }, [value, taken, place, shown, size, isLarge, meant]);
  useEffect(() => {
    if (!meant || !drawer.current) return;
    open(chartWith(meant.state));
    drawer.current.open = true;
    drawer.current.scrollIntoView({ block: 'nearest' });
    drawer.current.querySelector('summary')?.focus();
  }, [meant]);

  return (
    <details
      ref={drawer}
      class={`panel chart ${isLarge ? 'large' : ''}`}
      onToggle={() => {
        if (!picture.current) return;
        if (meant) scrollToState(picture.current, meant.state);
        else scrollToActive(picture.current, place.kind === 'player' ? place.player : null);
      }}
    >
      <summary>The chart</summary>
      <header>
        <label>
          Shown{' '}
          <select
            value={shown}
            onChange={({ currentTarget }) => open(currentTarget.value as PhaseChartName)}
          >
            {STEPS.map((name, index) => (
              <option key={name} value={name}>
                {index + 1}. {STEP_TITLES[name]}
              </option>
            ))}
            <option value="whole">{TITLES.whole}</option>
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
          <button
            type="button"
            class="widen"
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
          >
            Wide
          </button>
        </div>
      </header>
      <div
        ref={picture}
        key={shown}
        class="picture"
        tabIndex={0}
        role="group"
        aria-label={`Chart: ${TITLES[shown]}`}
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <div class="taken">
        <h3>Transitions just taken</h3>
        {taken.length === 0 && <p>None yet.</p>}
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

/** The step whose drawing has a state; the root has none. */
function chartWith(state: string): PhaseChartName {
  return STEPS.find((step) => step === state.split('.')[1]) ?? 'whole';
}
