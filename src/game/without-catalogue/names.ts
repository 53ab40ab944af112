import { EMPTY_LIBRARY } from '../../../machines/rules/library.js';
import { createNamesAt, type NamesAt } from '../../wording/names.js';

/** The names at a table, for the `describe…` functions. @public */
export const namesAt: NamesAt = /* @__PURE__ */ createNamesAt(EMPTY_LIBRARY);
