// What an accepted event of the Command Phase costs: an actor against the compiled machine, by turns in one
// process, in processor time. Run it after `npm run build`: node test/bench/compiled-step.mjs [rounds]
import { createActor, enqueueActions } from 'xstate';
import { compileMachine } from '../../dist/src/compiled/index.js';
import { firstRound } from '../../dist/src/example/two-armies.js';
import { commandPhaseMachine, createCommandPhase } from '../../dist/src/index.js';

const input = { ...firstRound.input, ruleset: { orderRange: null } };
const rounds = Number(process.argv[2] ?? 30);
const PHASES = 40;

/** Whole phases of two real armies, every move drawn from those that are legal. */
const phases = Array.from({ length: PHASES }, (_, index) => {
  let drawn = index + 1;
  const below = (n) => (drawn = (drawn * 48271) % 2147483647) % n;
  const phase = createCommandPhase(input);
  const events = [];
  while (phase.outcome === undefined && events.length < 200) {
    const moves = phase.legalEvents().filter(({ type }) => type !== 'card.withdraw');
    const event = moves[below(moves.length)];
    if (!phase.send(event).ok) throw new Error(`A legal event was refused: ${event.type}`);
    events.push(event);
  }
  return { events, value: JSON.stringify(phase.actor.getSnapshot().output) };
});
const count = phases.reduce((sum, { events }) => sum + events.length - 1, 0);

/** The same chart with rules that cost nothing: what guards and actions answered in a phase is said again. */
class Replayed {
  #answers = [];
  #at = 0;
  #isRecording = false;
  machine;

  constructor(original) {
    const { guards, actions } = original.implementations;
    const answer = (make) => {
      if (this.#isRecording) this.#answers.push(make());
      return this.#answers[this.#at++];
    };
    const spoken = (guard) => (args, params) => answer(() => guard(args, params));
    const done = (action) =>
      enqueueActions((args, params) => {
        const { context, emitted } = answer(() => recorded(action.collect, args, params));
        if (context) args.enqueue.assign(context);
        for (const event of emitted) args.enqueue.emit(event);
      });
    this.machine = original.provide({
      guards: mapped(guards, spoken),
      actions: mapped(actions, done),
    });
  }

  record(play) {
    this.#answers = [];
    this.#at = 0;
    this.#isRecording = true;
    play();
    this.#isRecording = false;
    return this.#answers;
  }

  replay(answers) {
    this.#answers = answers;
    this.#at = 0;
  }
}

function recorded(collect, args, params) {
  const happened = { context: undefined, emitted: [] };
  const enqueue = {
    assign: (context) => (happened.context = context),
    emit: (event) => happened.emitted.push(event),
  };
  collect({ ...args, enqueue }, params);
  return happened;
}

const mapped = (all, change) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

/** The last event also makes the outcome: it is left out. */
function byActor(machine) {
  return ({ events }) => {
    const actor = createActor(machine, { input });
    actor.on('*', () => {});
    actor.start();
    const before = process.cpuUsage();
    for (let at = 0; at < events.length - 1; at += 1) actor.send(events[at]);
    const spent = since(before);
    actor.send(events.at(-1));
    return { spent, output: actor.getSnapshot().output };
  };
}

function byCompiled(machine, options) {
  const { init, step } = compileMachine(machine, options);
  return ({ events }) => {
    let { state } = init(input);
    const before = process.cpuUsage();
    for (let at = 0; at < events.length - 1; at += 1) state = step(state, events[at]).state;
    const spent = since(before);
    return { spent, output: step(state, events.at(-1)).state.output };
  };
}

function since(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1000;
}

/** Plays by turns; what is asked of the rules is said by `prepare`. */
function compare(title, contenders, prepare = () => {}) {
  const spent = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, play] of Object.entries(contenders)) {
      let sum = 0;
      for (const phase of phases) {
        prepare(name, phase, play);
        const played = play(phase);
        if (JSON.stringify(played.output) !== phase.value)
          throw new Error(`${name} ended otherwise.`);
        sum += played.spent;
      }
      spent[name].push(sum / count);
    }
  }
  const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  console.log(`\n${title}: median ns an event; least; the actor's share`);
  for (const [name, all] of Object.entries(spent)) {
    const ratio = median(all.map((one, index) => spent.actor[index] / one));
    const numbers = [median(all), Math.min(...all)].map((ns) => ns.toFixed(0).padStart(8));
    console.log(`${name.padEnd(28)} ${numbers.join(' ')}   actor/this ${ratio.toFixed(1)}`);
  }
}

console.log(`${PHASES} phases, ${count} accepted events, ${rounds} rounds`);
compare('With the rules', {
  actor: byActor(commandPhaseMachine),
  compiled: byCompiled(commandPhaseMachine),
  'compiled, contexts adopted': byCompiled(commandPhaseMachine, { adoptContexts: true }),
});

const replayed = new Replayed(commandPhaseMachine);
const answers = new Map();
compare(
  'With rules that cost nothing',
  {
    actor: byActor(replayed.machine),
    compiled: byCompiled(replayed.machine),
    'compiled, contexts adopted': byCompiled(replayed.machine, { adoptContexts: true }),
  },
  (name, phase, play) => {
    const known = answers.get(name)?.get(phase) ?? replayed.record(() => play(phase));
    answers.set(name, (answers.get(name) ?? new Map()).set(phase, known));
    replayed.replay(known);
  },
);
