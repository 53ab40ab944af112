import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Parts = typeof import('./rule-and-chart.js');

/** The parts that no player needs at once. They are loaded after the table is shown. */
function useLaterParts(): Parts | undefined {
  const [parts, load] = useState<Parts>();
  useEffect(() => void import('./rule-and-chart.js').then(load), []);
  return parts;
}

/** A part of the page that is loaded later. */
const later =
  <Name extends keyof Parts>(name: Name) =>
  (props: Parameters<Parts[Name]>[0]) => {
    const parts = useLaterParts();
    const Part = parts?.[name] as FunctionComponent<object> | undefined;
    return Part ? <Part {...props} /> : null;
  };

/** A dialog that shows one rule. */
export const RuleLater = later('OpenedRule');
/** Everything that is not the step of the table. */
export const MenuLater = later('Menu');
/** The rounds of a match, and its result. */
export const HistoryLater = later('MatchHistory');
/** A list of rules with their sentences. */
export const RulesLater = later('RuleSentences');
