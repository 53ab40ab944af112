import type { InspectedActor } from '../inspection/inspected.js';
import { JsonTree } from './json-tree.js';
import { Pane, Scrolled } from './pane.js';

/** The context of an actor, as far as the viewer may know it. */
export function ContextPane({ actor }: { actor: InspectedActor | undefined }) {
  const context = actor?.snapshot.context;
  return (
    <Pane name="context">
      <Scrolled label="Context of the actor">
        {context === undefined ? (
          <p class="empty">This actor has no context.</p>
        ) : (
          <JsonTree key={actor?.sessionId} label="Context" value={context} opened />
        )}
      </Scrolled>
    </Pane>
  );
}
