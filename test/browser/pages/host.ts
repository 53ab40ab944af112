/** A page that embeds the viewer: it runs actors and shows each in a frame. */
import { createBrowserInspector } from '@xstate/inspect';
import { createActor, fromCallback, setup } from 'xstate';
import { firstRound } from '../../../src/game/example/two-armies.js';
import { createCommandPhase } from '../../../src/index.js';
import { inspectPhase, localViewer, type Frame } from '../../../src/inspect/index.js';

/** The parts of the DOM that this page uses. */
interface Browser {
  document: { createElement(name: 'iframe'): Shown; body: { append(element: Shown): void } };
  location: { search: string };
}
type Shown = Frame & { id: string; style: { cssText: string } };

const { document, location } = globalThis as unknown as Browser;
const url = new URLSearchParams(location.search).get('viewer') ?? '';

function frame(id: string): Shown {
  const iframe = document.createElement('iframe');
  iframe.id = id;
  iframe.style.cssText = 'width: 1400px; height: 800px';
  document.body.append(iframe);
  return iframe;
}

/** A machine that is not of this package, shown over the plain protocol of `@xstate/inspect`. */
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

/** A phase, shown with red's view. */
const phase = createCommandPhase(firstRound.input);
inspectPhase(phase, { viewer: 'red', to: localViewer({ url, iframe: frame('phase') }) });

/** Shows the same phase in a separate window with a spectator's view; `refusals` collects blocked pop-ups. */
const refusals: string[] = [];
const openInWindow = () => {
  const onBlocked = (sentence: string) => refusals.push(sentence);
  inspectPhase(phase, { to: localViewer({ url, onBlocked }) });
};

Object.assign(globalThis, { lamp: actor, phase, openInWindow, refusals });
