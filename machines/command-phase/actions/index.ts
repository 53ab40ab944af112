import * as battlefield from './battlefield.js';
import * as beginning from './beginning.js';
import * as effects from './effects.js';
import * as orders from './orders.js';
import * as pools from './pools.js';
import * as priority from './priority.js';
import * as revealing from './revealing.js';
import * as selecting from './selecting.js';

/** The actions of the chart, each named by an imperative. Actions decide nothing: the guards have decided. */
export const actions = {
  ...beginning,
  ...selecting,
  ...revealing,
  ...effects,
  ...priority,
  ...orders,
  ...pools,
  ...battlefield,
};
