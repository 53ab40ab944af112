import {
  boundedPhase,
  completeSuiteOf,
  coveringSuite,
  faultsOf,
  finds,
  mutantsOfChart,
} from './complete-suites.js';

/** By default a small table that plays all steps of the phase: hands of two cards, two units a side. */
const SCENARIO = process.argv[2] ?? 'tie-broken';

const bounded = boundedPhase(SCENARIO);
const { mealy } = bounded;
const faults = [faultsOf(mealy, 0, 2_000), faultsOf(mealy, 1, 1_000), faultsOf(mealy, 2, 1_000)];
const chart = mutantsOfChart(bounded, 2);

console.log(`Scenario "${SCENARIO}": ${mealy.states} states, ${mealy.inputs} events.`);
console.log(
  `${chart.tried} mutants of the chart: ${chart.same} are equivalent here, ${chart.refused} throw or have too many states, ` +
    `${chart.mutants.length} differ.`,
);
const columns = [
  'Suite',
  'Sequences',
  'Events',
  'Seconds',
  ...faults.map(({ extraStates, mutants }) => `${extraStates} extra (${mutants.length})`),
  `Chart (${chart.mutants.length})`,
];
console.log(`\n| ${columns.join(' | ')} |\n|${columns.map(() => ' --- |').join('')}`);

const suites = [
  () => coveringSuite(bounded),
  ...(['hsi', 'wp', 'spyh'] as const).flatMap((method) =>
    [0, 1, 2].map((extraStates) => () => completeSuiteOf(bounded, method, extraStates)),
  ),
];
for (const make of suites) {
  const { name, words, seconds } = make();
  const killed = [...faults.map(({ mutants }) => mutants), chart.mutants].map(
    (mutants) => mutants.filter((mutant) => finds(words, mealy, mutant)).length,
  );
  const events = words.reduce((sum, { length }) => sum + length, 0);
  console.log(`| ${[name, words.length, events, seconds.toFixed(1), ...killed].join(' | ')} |`);
}
