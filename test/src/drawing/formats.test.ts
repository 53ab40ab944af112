import { Window } from 'happy-dom';
import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf, partOf, statesWithin } from '../../../src/drawing/chart.js';
import { configJsonOf } from '../../../src/drawing/config-json.js';
import { mermaidOf } from '../../../src/drawing/mermaid.js';
import { scxmlOf } from '../../../src/drawing/scxml.js';
import { commandHandMachine, commandPhaseMachine } from '../../../src/index.js';
import { everything } from './support/machines.js';

const machines: [string, AnyStateMachine][] = [
  ['the Command Phase', commandPhaseMachine],
  ['a command hand', commandHandMachine],
  ['any machine', everything],
];

describe('the configuration of a machine as JSON', () => {
  it.each(machines)('gives the chart of %s back when XState reads it', (_title, machine) => {
    const read = createMachine(JSON.parse(JSON.stringify(configJsonOf(machine))) as object);
    expect(chartOf(read)).toEqual(chartOf(machine));
  });
});

describe('a machine as SCXML', () => {
  const parse = (machine: AnyStateMachine) =>
    new new Window().DOMParser().parseFromString(scxmlOf(machine), 'application/xml');

  it.each(machines)(
    'is well-formed and has every state and transition of %s',
    (_title, machine) => {
      const chart = chartOf(machine);
      const document = parse(machine);
      expect(document.querySelector('parsererror')).toBeNull();
      const ids = [...document.querySelectorAll('state, parallel, final, history')].map((each) =>
        each.getAttribute('id'),
      );
      const states = statesWithin(chart.root);
      expect(ids.sort()).toEqual([...states.map(({ id }) => id), `${chart.id}.ended`].sort());
      // Besides: one that ends the document, and the default of each history state.
      const besides = 1 + states.filter(({ kind }) => kind === 'history').length;
      expect(document.querySelectorAll('transition')).toHaveLength(
        chart.transitions.length + besides,
      );
    },
  );

  it('leads every transition to states that there are', () => {
    for (const [, machine] of machines) {
      const document = parse(machine);
      const ids = new Set(
        [...document.querySelectorAll('[id]')].map((each) => each.getAttribute('id')),
      );
      const targets = [...document.querySelectorAll('[target]')].flatMap(
        (each) => each.getAttribute('target')?.split(' ') ?? [],
      );
      expect(targets.length).toBeGreaterThan(3);
      expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('CC-24: says guards and actions as calls, and the rules beside them', () => {
    const unindented = scxmlOf(commandPhaseMachine).replaceAll(/\n\s*/g, '');
    expect(unindented).toContain(
      '<transition cond="(cardFromHandIsIllegal({&quot;player&quot;:&quot;blue&quot;}) &amp;&amp; standingOrdersAreAble({&quot;player&quot;:&quot;blue&quot;}))" target="commandPhase.resolveCards.legality.red" type="internal" legion:rules="CC-24 CC-23 CP-4 R4"><script>replaceByStandingOrders({"player":"blue"});</script></transition>',
    );
  });

  it('sends itself what a delayed transition waits for, and takes it back on leaving', () => {
    const waiting = parse(everything).querySelector('[id="everything.waiting"]');
    const sent = [...(waiting?.querySelectorAll('send') ?? [])].map((each) =>
      each.getAttribute('id'),
    );
    const cancelled = [...(waiting?.querySelectorAll('cancel') ?? [])].map((each) =>
      each.getAttribute('sendid'),
    );
    expect(sent).toHaveLength(2);
    expect(cancelled).toEqual(sent);
  });
});

describe('a step as Mermaid', () => {
  const phase = chartOf(commandPhaseMachine);
  const steps = phase.root.children.map(({ id }) => partOf(phase, id));

  it('has every state, every arrow and every transition that stays', () => {
    for (const step of steps) {
      const lines = mermaidOf(step).split('\n');
      const begins = statesWithin(step.root).filter(({ initial }) => initial.length > 0);
      const leading = step.transitions.filter(({ targets }) => targets !== null);
      const staying = step.transitions.filter(({ targets }) => targets === null);
      expect(lines.filter((line) => line.includes('-->'))).toHaveLength(
        begins.length + leading.length,
      );
      expect(lines.filter((line) => line.includes('↻'))).toHaveLength(staying.length);
      expect(lines.filter((line) => / as \w+( \{)?$/.test(line))).toHaveLength(
        statesWithin(step.root).length + step.exits.length,
      );
    }
  });

  it('draws no arrow into a state with states inside', () => {
    for (const step of steps.map((each) => mermaidOf(each))) {
      const frames = [...step.matchAll(/ as (\w+) \{/g)].map(([, id]) => id);
      const arrows = [...step.matchAll(/(\w+) --> (\w+)/g)];
      expect(arrows.filter(([, , to]) => frames.includes(to))).toEqual([]);
    }
  });

  it('keeps what Mermaid reads as its own out of what is said', () => {
    const odd = mermaidOf(partOf(chartOf(everything), 'everything.waiting'));
    for (const line of odd.split('\n')) {
      expect(line.split(' : ').slice(1).join(' : ')).not.toMatch(/[;:#"{}<>]/);
    }
  });
});
