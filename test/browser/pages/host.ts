/** A page that runs actors and shows them in frames, as somebody who embeds the viewer would. */
import { createBrowserInspector } from '@xstate/inspect';
import { createActor, fromCallback, setup } from 'xstate';
import { firstRound } from '../../../src/example/two-armies.js';
import { createCommandPhase } from '../../../src/index.js';
import { inspectPhase, localViewer, type Frame } from '../../../src/inspect/index.js';

/** What this page needs of its browser. */
interface Here {
  document: { createElement(name: 'iframe'): Shown; body: { append(element: Shown): void } };
  location: { search: string };
}
type Shown = Frame & { id: string; style: { cssText: string } };

const { document, location } = globalThis as unknown as Here;
const url = new URLSearchParams(location.search).get('viewer') ?? '';

function frame(id: string): Shown {
  const iframe = document.createElement('iframe');
  iframe.id = id;
  iframe.style.cssText = 'width: 1400px; height: 800px';
  document.body.append(iframe);
  return iframe;
}

/** Somebody else's machine, over the plain protocol. */
const lamp = setup({
  actors: { hum: fromCallback(({ sendBack }) => sendBack({ type: 'hummed' })) },
}).createMachine({
  id: 'lamp',
  context: { pressed: 0 },
  initial: 'dark',
  invoke: { src: 'hum', id: 'hum' },
  states: {
    dark: { on: { press: 'bright' } },
    bright: { on: { press: 'dark' }, after: { 60_000: 'dark' } },
  },
});

const inspector = createBrowserInspector({ url, iframe: frame('lamp') as never });
const actor = createActor(lamp, { inspect: inspector.inspect }).start();

/** A phase, as the red player may see it. */
const phase = createCommandPhase(firstRound.input);
inspectPhase(phase, { viewer: 'red', to: localViewer({ url, iframe: frame('phase') }) });

/** The same phase in a window of its own, as a spectator may see it. What the browser refuses is kept. */
const refusals: string[] = [];
const openInWindow = () => {
  const onBlocked = (sentence: string) => refusals.push(sentence);
  inspectPhase(phase, { to: localViewer({ url, onBlocked }) });
};

Object.assign(globalThis, { lamp: actor, phase, openInWindow, refusals });
