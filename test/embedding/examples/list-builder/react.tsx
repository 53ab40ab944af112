import { useState, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import type { CommandHandChange, LegionCommandHand } from 'legion-command-phase/hand-element';
import 'legion-command-phase/hand-element';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'legion-command-hand': {
        ref?: Ref<LegionCommandHand>;
        army: readonly string[];
        hand: readonly string[];
        onchange?: (event: CustomEvent<CommandHandChange>) => void;
      };
    }
  }
}

const ARMY = ['Leia Organa, Fearless and Inventive', 'Rebel Troopers'];

/** React 19 sets properties of custom elements, and `onchange` listens to their event. */
function ListBuilder() {
  const [hand, setHand] = useState<readonly string[]>(['ambush', 'push', 'standing-orders']);
  return (
    <main>
      <h1>List builder in React</h1>
      <legion-command-hand
        army={ARMY}
        hand={hand}
        onchange={({ detail }) => setHand(detail.hand)}
      />
      <p role="status">{hand.length} cards</p>
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<ListBuilder />);
