/** The actions of the chart, each named by an imperative. Actions decide nothing: the guards have decided. */
export * from './beginning.js';
export * from './selecting.js';
export * from './revealing.js';
export * from './effects.js';
export * from './priority.js';
export * from './orders.js';
export * from './pools.js';
export * from './battlefield.js';
