export type { Scenario } from './scenario.js';
export { scenarios } from './scenarios/index.js';
