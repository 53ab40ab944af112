/**
 * Which way imports go (docs/ARCHITECTURE.md): model <- rules <- charts <- src <- visualizations.
 * Imports of types count like any others, except in the pages and the workbench for cycles.
 */
const CHARTS = '^machines/(charts|command-phase|command-hand|round)/';
const SHARED = '^src/xstate-workbench/(chart/|drawing/xml[.]ts$)';
const XSTATE = 'node_modules/(xstate|@xstate)/';

const walls = [
  {
    name: 'no-cycles-of-types',
    comment:
      'A type that two modules need of each other belongs into a third. Only the identifiers of rules are inferred from entries that stand in the files of their things.',
    from: { path: '^(machines|src)/', pathNot: '^src/xstate-workbench/' },
    to: { circular: true, viaOnly: { pathNot: '^machines/rules/rulebook[.]ts$' } },
  },
  {
    name: 'no-cycles',
    comment: 'Modules that need each other to run are one module, or hide a third.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-imports-tests',
    from: { pathNot: '^test/' },
    to: { path: '^test/' },
  },
  {
    name: 'model-stands-alone',
    comment: 'The nouns know only each other.',
    from: { path: '^machines/model/' },
    to: { path: '^(machines|src|visualizations)/', pathNot: '^machines/model/' },
  },
  {
    name: 'rules-know-only-the-model',
    comment: 'Rules say whether. When is for the charts, and how it is told for src/wording.',
    from: { path: '^machines/rules/' },
    to: { path: '^(machines|src|visualizations)/', pathNot: '^machines/(model|rules)/' },
  },
  {
    name: 'model-and-rules-know-no-xstate',
    from: { path: '^machines/(model|rules)/' },
    to: { path: XSTATE },
  },
  {
    name: 'catalogue-is-facts-in-words-of-the-model',
    from: { path: '^machines/catalogue/' },
    to: { path: '^(machines|src|visualizations)/', pathNot: '^machines/(model|catalogue)/' },
  },
  {
    name: 'charts-know-nothing-of-src',
    comment: 'But what the workbench reads of any chart: it is compiled into both packages.',
    from: { path: '^machines/' },
    to: { path: '^(src|visualizations)/', pathNot: SHARED },
  },
  {
    name: 'charts-know-no-catalogue',
    comment: 'The core has no built-in cards: they come with the input.',
    from: { path: CHARTS },
    to: { path: '^machines/catalogue/' },
  },
  {
    name: 'charts-share-what-knows-no-chart',
    from: { path: '^machines/charts/' },
    to: { path: '^machines/(command-phase|command-hand|round)/' },
  },
  {
    name: 'phase-and-hand-know-no-round',
    from: { path: '^machines/(command-phase|command-hand)/' },
    to: { path: '^machines/round/' },
  },
  {
    name: 'src-knows-no-pages',
    from: { path: '^src/' },
    to: { path: '^visualizations/' },
  },
  {
    name: 'nothing-imports-the-command-line',
    comment: 'Words for players are in src/wording, which the command line and the pages share.',
    from: { path: '^(machines|src|visualizations)/', pathNot: '^src/cli/' },
    to: { path: '^src/cli/' },
  },
  {
    name: 'wording-tells-what-others-do',
    from: { path: '^src/wording/' },
    to: { path: '^src/(cli|inspect|vectors|xstate-workbench)/' },
  },
  {
    name: 'workbench-serves-any-machine',
    comment:
      'xstate-workbench is a package of its own, for any XState 5 machine: it knows nothing of this game.',
    from: { path: '^src/xstate-workbench/' },
    to: { path: '^(machines|src|visualizations|test)/', pathNot: '^src/xstate-workbench/' },
  },
  {
    name: 'shared-code-knows-only-xstate',
    comment: 'It is compiled into the package of the game too.',
    from: { path: SHARED },
    to: { path: '^src/xstate-workbench/', pathNot: SHARED },
  },
  {
    name: 'workbench-is-imported-by-its-entries',
    comment: 'It is an optional peer of the game, which may lack it. Pages are built with it.',
    from: { path: '^(machines|src)/', pathNot: '^src/xstate-workbench/' },
    to: {
      path: '^src/xstate-workbench/',
      pathNot: [SHARED, '/index[.]ts$'],
    },
  },
  {
    name: 'nobody-imports-a-barrel',
    comment:
      'The lists of exports are for users. Inside, import the module itself: a list pulls everything.',
    from: { path: '^(machines|src)/', pathNot: '^src/(index|core)\\.ts$' },
    to: {
      path: '^src/(index|core|with-any-cards|later-phases|(lists/seals|vectors|inspect)/index)\\.ts$',
    },
  },
  {
    name: 'core-brings-no-catalogue',
    from: { path: '^src/core\\.ts$' },
    to: { path: '^machines/catalogue/', reachable: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: walls.map((wall) => ({ severity: 'error', ...wall })),
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: ['\\.(css|html|json)$', '^src/xstate-workbench/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
