/** The parts of the table that are loaded after it is shown, in one file. */
export { ChartOfStep } from './chart-of-step.js';
export { OpenedRule } from './opened-rule.js';
export { RuleSentences } from './rule-sentences.js';
