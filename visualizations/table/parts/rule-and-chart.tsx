export { MatchHistory } from './history.js';
export { Menu } from './menu.js';
export { OpenedRule } from './opened-rule.js';
export { RuleSentences } from './rule-sentences.js';
