import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Parts = typeof import('./rule-and-chart.js');

/** The parts that no player needs at once. They are loaded after the table is shown. */
function useLaterParts(): Parts | undefined {
  const [parts, load] = useState<Parts>();
  useEffect(() => void import('./rule-and-chart.js').then(load), []);
  return parts;
}

/** The chart of the current step, which is for developers. */
export function ChartLater(props: ComponentProps<Parts['ChartOfStep']>) {
  const parts = useLaterParts();
  return parts ? <parts.ChartOfStep {...props} /> : null;
}

/** A dialog that shows one rule. */
export function RuleLater(props: ComponentProps<Parts['OpenedRule']>) {
  const parts = useLaterParts();
  return parts ? <parts.OpenedRule {...props} /> : null;
}

/** A list of rules with their sentences. */
export function RulesLater(props: ComponentProps<Parts['RuleSentences']>) {
  const parts = useLaterParts();
  return parts ? <parts.RuleSentences {...props} /> : null;
}
