/**
 * The inspectors of `@statelyai/inspect`. The build bundles them into this module, because that package installs ten
 * others, and these functions need only two of them.
 */
export { createBrowserInspector, createInspector, createWebSocketInspector } from '@xstate/inspect';
