/**
 * The inspectors of `@statelyai/inspect`. The build bundles them into this module, because that package installs ten
 * others, of which these functions need two.
 */
export { createBrowserInspector, createInspector, createWebSocketInspector } from '@xstate/inspect';
