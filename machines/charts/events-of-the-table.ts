/** The events by which players report from the battlefield, in the Command Phase and in the Activation Phase (R11, R14, R39, UP-3). */
export const EVENTS_OF_THE_TABLE = {
  'unit.defeat': {
    guard: 'unitMayBeDefeated',
    actions: 'defeatUnit',
    meta: { rules: ['R11', 'R12'] },
  },
  'unit.deploy': {
    guard: 'unitMayBeDeployed',
    actions: 'deployUnit',
    meta: { rules: ['R39', 'KW-19'] },
  },
  'upgrade.change': {
    guard: 'upgradeMayBeChanged',
    actions: 'changeUpgrade',
    meta: { rules: ['UP-3'] },
  },
  'range.measure': {
    guard: 'rangesMayBeNoted',
    actions: 'noteRanges',
    meta: { rules: ['R14'] },
  },
} as const;
