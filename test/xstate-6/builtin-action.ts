type Calculated = (args: unknown, params: unknown) => unknown;

/** A built-in action of XState, with the arguments that created it. */
export type BuiltinAction =
  | { kind: 'assign'; assignment: Calculated | Record<string, unknown> }
  | { kind: 'emit'; event: unknown }
  | { kind: 'raise'; event: unknown; delay: unknown }
  | { kind: 'sendTo'; to: unknown; event: unknown; delay: unknown }
  | { kind: 'enqueueActions'; collect: Calculated }
  | { kind: 'log'; value: unknown; label: string | undefined }
  | { kind: 'spawnChild'; src: unknown; id: unknown }
  | { kind: 'stopChild'; actor: unknown }
  | { kind: 'cancel' }
  | { kind: 'other'; type: string };

/** The parts of a built-in action; `undefined` for a custom action. */
export function builtinAction(action: unknown): BuiltinAction | undefined {
  if (typeof action !== 'function' || !('resolve' in action)) return undefined;
  const made = action as unknown as Record<string, unknown>;
  switch (made['type']) {
    case 'xstate.assign':
      return { kind: 'assign', assignment: made['assignment'] as Calculated };
    case 'xstate.emit':
      return { kind: 'emit', event: made['event'] };
    case 'xstate.raise':
      return { kind: 'raise', event: made['event'], delay: made['delay'] };
    case 'xstate.sendTo':
      return { kind: 'sendTo', to: made['to'], event: made['event'], delay: made['delay'] };
    case 'xstate.enqueueActions':
      return { kind: 'enqueueActions', collect: made['collect'] as Calculated };
    case 'xstate.log':
      return { kind: 'log', value: made['value'], label: made['label'] as string | undefined };
    case 'xstate.spawnChild':
      return { kind: 'spawnChild', src: made['src'], id: made['id'] };
    case 'xstate.stopChild':
      return { kind: 'stopChild', actor: made['actorRef'] };
    case 'xstate.cancel':
      return { kind: 'cancel' };
    default:
      return { kind: 'other', type: String(made['type']) };
  }
}
