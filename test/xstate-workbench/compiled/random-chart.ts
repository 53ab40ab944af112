/** Random charts that XState and the compiled machine play side by side. */
import {
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  log,
  not,
  or,
  raise,
  sendTo,
  stateIn,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { Pick } from '../../reference/random-pick.js';
import { world } from './side-by-side.js';

/** The context of the charts: a number for the guards, and the last actions. */
export interface Trail {
  n: number;
  trail: string[];
}

type Args = { context: Trail; event: EventObject };
type Config = Record<string, unknown>;

export const EVENTS = ['go', 'back', 'door.open', 'door.shut', 'door.lock.turn', 'step'] as const;
/** Events that the charts raise themselves. Few states handle them, or most charts would loop. */
const ECHOES = ['echo.near', 'echo.far'] as const;
const DESCRIPTORS = EVENTS.flatMap((type) => [type, type, type]).concat(
  ECHOES as never,
  ['door.*', 'door.lock.*', 'echo.*', '*'] as never,
);
/** XState and the compiled machine both give up a chart that loops after this number of microsteps. */
const MOST_MICROSTEPS = 25;

/** A state before it is written. All states are planned first, so that a transition may target any of them. */
interface Planned {
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  parent: Planned | null;
  inner: Planned[];
}

export interface ChartOptions {
  /** The maximum number of states. */
  states?: number;
  /** How many levels of machines invoke other machines. */
  generations?: number;
}

/** A random chart: hierarchy, regions, history, eventless chains, params, done events, children. */
export function randomChart(pick: Pick, options: ChartOptions = {}): AnyStateMachine {
  return new Chart(pick, options).machine();
}

class Chart {
  readonly #pick: Pick;
  readonly #generations: number;
  readonly #all: Planned[] = [];
  #left: number;

  constructor(pick: Pick, { states = 14, generations = 1 }: ChartOptions) {
    this.#pick = pick;
    this.#left = states;
    this.#generations = generations;
  }

  machine(): AnyStateMachine {
    const pick = this.#pick;
    const kind = pick.chance(25) ? 'parallel' : 'compound';
    const root = this.#plan('root', kind, null, 0);
    const machine = createMachine({
      ...this.#written(root),
      id: 'root',
      context: ({ input }: { input: unknown }) => ({ n: Number(input ?? 0), trail: [] }),
      options: { maxIterations: MOST_MICROSTEPS },
      ...(pick.chance(60) && { output: this.#output() }),
    } as never);
    return machine.provide(this.#implementations() as never);
  }

  #plan(key: string, kind: Planned['kind'], parent: Planned | null, depth: number): Planned {
    const pick = this.#pick;
    const planned: Planned = { id: `s${this.#all.length}`, key, kind, parent, inner: [] };
    this.#all.push(planned);
    this.#left -= 1;
    if (kind !== 'compound' && kind !== 'parallel') return planned;
    const count = kind === 'parallel' ? 2 + pick.below(2) : 2 + pick.below(3);
    for (let at = 0; at < count; at += 1) {
      const inner = this.#kindOf(kind, at, depth);
      planned.inner.push(this.#plan(`k${at}`, inner, planned, depth + 1));
    }
    if (pick.chance(25)) planned.inner.push(this.#plan('h', 'history', planned, depth + 1));
    return planned;
  }

  #kindOf(outer: Planned['kind'], at: number, depth: number): Planned['kind'] {
    const pick = this.#pick;
    const isSmall = this.#left < 4 || depth > 2;
    if (outer === 'parallel') return isSmall || pick.chance(15) ? 'atomic' : 'compound';
    if (at > 0 && pick.chance(25)) return 'final';
    if (isSmall || pick.chance(60)) return 'atomic';
    return pick.chance(40) ? 'parallel' : 'compound';
  }

  #written(planned: Planned): Config {
    const pick = this.#pick;
    const { kind, inner, id, parent } = planned;
    if (kind === 'history') return this.#history(planned);
    const config: Config = parent ? { id } : {};
    if (pick.chance(50)) config['entry'] = this.#actions(planned, 2);
    if (pick.chance(40)) config['exit'] = this.#actions(planned, 2);
    if (kind === 'final') {
      if (pick.chance(50)) config['output'] = this.#output();
      return { ...config, type: 'final' };
    }
    config['on'] = this.#on(planned);
    if (pick.chance(25)) config['always'] = this.#always(planned);
    if (inner.length > 0) {
      config['states'] = Object.fromEntries(inner.map((each) => [each.key, this.#written(each)]));
      if (pick.chance(60)) config['onDone'] = this.#alternatives(planned, 2);
    }
    if (kind === 'parallel') config['type'] = 'parallel';
    if (kind === 'compound') config['initial'] = this.#initial(planned);
    if (parent && this.#generations > 0 && pick.chance(15)) this.#invoke(planned, config);
    return config;
  }

  #initial({ inner }: Planned): unknown {
    const [first, second] = inner;
    const other = second?.kind === 'history' || second?.kind === 'final' ? first : second;
    const target = (this.#pick.chance(70) ? first : other)?.key;
    return this.#pick.chance(75) ? target : { target, actions: this.#actions(null, 1) };
  }

  #history(planned: Planned): Config {
    const pick = this.#pick;
    const history = pick.of(['shallow', 'deep', true] as const);
    const sibling = pick.of(planned.parent?.inner.filter(({ kind }) => kind !== 'history') ?? []);
    return {
      id: planned.id,
      type: 'history',
      history,
      ...(pick.chance(40) && { target: pick.chance(50) ? sibling.key : `#${sibling.id}` }),
    };
  }

  #invoke({ id }: Planned, config: Config): void {
    const pick = this.#pick;
    const child = new Chart(pick, { states: 5, generations: this.#generations - 1 }).machine();
    const input = pick.chance(50) ? 3 : ({ context }: Args) => context.n;
    const invoked: Config = { src: child, id: `child-${id}`, input };
    if (pick.chance(20)) invoked['systemId'] = pick.chance(50) ? 'one' : 'other';
    if (pick.chance(80)) invoked['onDone'] = this.#alternatives(null, 1);
    if (pick.chance(50)) invoked['onError'] = this.#alternatives(null, 1);
    config['invoke'] = invoked;
    const sending = pick.of([
      forwardTo(`child-${id}`),
      sendTo(`child-${id}`, { type: pick.of(EVENTS) }),
      sendTo(`child-${id}`, ({ event }: { event: EventObject }) => ({ ...event, type: 'go' })),
    ]);
    const on = config['on'] as Config;
    on[pick.of(['*', 'go', 'step'])] = { actions: [sending] };
    const first = pick.chance(30) ? [sendTo(`child-${id}`, { type: 'step' })] : [];
    config['entry'] = ['throwsAfterManyCalls', ...first, ...((config['entry'] as unknown[]) ?? [])];
  }

  #on(planned: Planned): Config {
    const pick = this.#pick;
    const on: Config = {};
    for (let count = 1 + pick.below(5); count > 0; count -= 1) {
      const descriptor = pick.of(DESCRIPTORS);
      on[descriptor] = pick.chance(8) ? undefined : this.#alternatives(planned, 3);
    }
    return on;
  }

  #always(planned: Planned): unknown[] {
    const pick = this.#pick;
    return Array.from({ length: 1 + pick.below(2) }, () => ({
      ...this.#transition(planned),
      // Each time the transition is taken it changes the value that its guard reads.
      guard: pick.chance(90) ? this.#divides(5) : this.#guard(0),
      actions: ['increment', ...(pick.chance(30) ? this.#actions(planned, 2) : [])],
    }));
  }

  #alternatives(planned: Planned | null, most: number): unknown {
    const pick = this.#pick;
    const all = Array.from({ length: 1 + pick.below(most) }, () => this.#transition(planned));
    const [only] = all;
    return all.length === 1 && pick.chance(50) ? only : all;
  }

  #transition(planned: Planned | null): Config {
    const pick = this.#pick;
    const transition: Config = {};
    if (pick.chance(80)) transition['target'] = this.#target(planned);
    if (pick.chance(20)) transition['reenter'] = true;
    if (pick.chance(45)) transition['guard'] = this.#guard(0);
    if (pick.chance(55)) transition['actions'] = this.#actions(planned, 3);
    return transition;
  }

  #target(planned: Planned | null): unknown {
    const pick = this.#pick;
    const regions = this.#all.filter(({ kind }) => kind === 'parallel');
    if (regions.length > 0 && pick.chance(15)) {
      const apart = pick.of(regions).inner.filter(({ kind }) => kind !== 'history');
      return pick.some(apart, 2).map((region) => `#${pick.of(insideOf(region)).id}`);
    }
    const [inner] = planned?.inner ?? [];
    if (inner && pick.chance(25)) return `.${inner.key}`;
    const siblings = planned?.parent?.inner ?? [];
    if (siblings.length > 0 && pick.chance(30)) return pick.of(siblings).key;
    const found = pick.of(this.#all.slice(1));
    const [within] = found.inner;
    return within && pick.chance(20) ? `#${found.id}.${within.key}` : `#${found.id}`;
  }

  #divides(least = 2): unknown {
    const mod = least + this.#pick.below(4);
    return { type: 'divides', params: { mod, is: this.#pick.below(mod) } };
  }

  #guard(depth: number): unknown {
    const pick = this.#pick;
    const mod = 2 + pick.below(3);
    const is = pick.below(mod);
    switch (pick.below(depth > 1 ? 6 : 10)) {
      case 0:
      case 1:
        return this.#divides();
      case 2:
        return { type: 'divides', params: ({ context }: Args) => ({ mod, is: context.n % 2 }) };
      case 3:
        return 'isEven';
      case 4:
        return ({ event }: Args) => event.type.length % mod === is;
      case 5: {
        const { id, key } = pick.of(this.#all);
        return stateIn(id === 's0' ? '#root' : pick.chance(70) ? `#${id}` : key);
      }
      case 6:
        return and([this.#guard(depth + 1), this.#guard(depth + 1)] as never);
      case 7:
        return or([this.#guard(depth + 1), this.#guard(depth + 1)] as never);
      case 8:
        return not(this.#guard(depth + 1) as never);
      default:
        return pick.chance(5) ? 'throws' : 'isJoined';
    }
  }

  #actions(planned: Planned | null, most: number): unknown[] {
    const count = 1 + this.#pick.below(most);
    return Array.from({ length: count }, () => this.#action(planned?.id ?? 'x'));
  }

  #action(id: string): unknown {
    const pick = this.#pick;
    const tag = `${id}.${pick.below(100)}`;
    const type = pick.of(ECHOES);
    switch (pick.below(14)) {
      case 0:
      case 1:
      case 2:
        return { type: 'note', params: { tag } };
      case 3:
        return { type: 'note', params: ({ context }: Args) => ({ tag: `${tag}:${context.n}` }) };
      case 4:
        return assign(({ context }: Args) => ({ n: context.n + 1 }) as never);
      case 5:
        return 'increment';
      case 6:
        return emit({ type: 'told', tag } as never);
      case 7:
        return emit((({ context, event }: Args) => ({
          type: 'told',
          tag,
          n: context.n,
          event,
        })) as never);
      case 8:
        return raise({ type: pick.of(ECHOES) });
      case 9:
        return raise((({ context }: Args) => ({ type: `${type}.${context.n % 3}` })) as never);
      case 10:
        return { type: 'several', params: { tag, type } };
      case 11:
        return { type: 'touchTheWorld', params: { tag } };
      case 12:
        return pick.chance(30)
          ? log(({ context }: { context: unknown }) => context, tag)
          : 'missing';
      default:
        return pick.chance(20) ? this.#rare(tag, type) : 'note';
    }
  }

  #rare(tag: string, type: string): unknown {
    const pick = this.#pick;
    return pick.of([
      'fails',
      ({ context }: Args) => void world.push(['inline', tag, context.n]),
      enqueueActions(({ enqueue }) => enqueue({ type: 'several', params: { tag, type } } as never)),
      this.#generations === 0 ? 'callsItsParent' : 'increment',
      'increment',
    ]);
  }

  #output(): unknown {
    const pick = this.#pick;
    if (pick.chance(30)) return { is: pick.below(10) };
    return ({ context, event }: Args) => ({ n: context.n, event });
  }

  #implementations(): unknown {
    return {
      guards: {
        divides: ({ context }: Args, { mod, is }: { mod: number; is: number }) =>
          context.n % mod === is,
        isEven: ({ context }: Args) => context.n % 2 === 0,
        isJoined: or([
          'isEven',
          not({ type: 'divides', params: { mod: 3, is: 0 } } as never),
        ] as never),
        throws: () => {
          throw new Error('a guard throws');
        },
      },
      actions: IMPLEMENTED,
    };
  }
}

const IMPLEMENTED = {
  note: assign({
    n: ({ context }: Args) => (context.n + 1) % 12,
    trail: ({ context, event }: Args, params?: { tag: string }) =>
      [...context.trail, `${params?.tag ?? 'note'} by ${event.type}`].slice(-8),
  } as never),
  increment: assign({ n: ({ context }: Args) => context.n + 1 } as never),
  several: enqueueActions((({ context, event, enqueue, check }: Enqueueing, params: Several) => {
    enqueue.assign({ n: context.n + 2 });
    enqueue.emit({ type: 'several', tag: params.tag, by: event.type });
    if (check('isEven')) enqueue.raise({ type: params.type });
    if (check({ type: 'divides', params: { mod: 3, is: 1 } })) {
      enqueue({ type: 'note', params });
      enqueue.assign(({ context: now }: Args) => ({ n: now.n + 1 }));
      enqueue.emit(({ context: now }: Args) => ({ type: 'late', n: now.n }));
      enqueue('touchTheWorld');
    }
    if (check(({ context: now }: Args) => now.n > 9)) enqueue.assign({ n: 0, trail: [] });
  }) as never),
  touchTheWorld: ({ context, event }: Args, params?: { tag: string }) =>
    void world.push([params?.tag, context.n, event.type]),
  /** Ends machines that invoke or call each other endlessly. */
  throwsAfterManyCalls: () => {
    world.push('invokes');
    if (world.length > 60) throw new Error('too many calls');
  },
  callsItsParent: enqueueActions((({ enqueue, event }: Enqueueing) => {
    world.push('calls');
    if (world.length < 60) enqueue.sendParent({ type: 'step', after: event.type });
  }) as never),
  fails: () => {
    throw new Error('an action fails');
  },
};

type Several = { tag: string; type: string };
type Enqueueing = Args & {
  check(guard: unknown): boolean;
  enqueue: ((action: unknown) => void) & {
    assign(assignment: unknown): void;
    emit(event: unknown): void;
    raise(event: unknown): void;
    sendParent(event: unknown): void;
  };
};

function insideOf(planned: Planned): Planned[] {
  return [planned, ...planned.inner.flatMap(insideOf)];
}
