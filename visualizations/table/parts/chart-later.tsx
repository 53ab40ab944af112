import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type ChartOfStep = typeof import('./chart-of-step.js').ChartOfStep;

/** The chart of the current step. It is for developers, so it is loaded after the table is shown. */
export function ChartLater(props: ComponentProps<ChartOfStep>) {
  const [Chart, load] = useState<ChartOfStep>();
  useEffect(
    () => void import('./chart-of-step.js').then((part) => load(() => part.ChartOfStep)),
    [],
  );
  return Chart ? <Chart {...props} /> : null;
}
