import { Window } from 'happy-dom';
import { OWN_CHARTS } from '../../../src/wording/own-charts.js';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../machines/rules/rulebook.js';
import { chartOf, statesWithin } from '../../../src/xstate-workbench/drawing/chart.js';
import { layOut } from '../../../src/xstate-workbench/drawing/layout.js';
import { ruleSummary } from '../../../src/wording/refusals.js';
import { drawSvg } from '../../../src/xstate-workbench/drawing/svg.js';
import { commandPhaseMachine } from '../../../src/index.js';
import { everything } from '../../xstate-workbench/drawing/support/machines.js';

const chart = chartOf(commandPhaseMachine, OWN_CHARTS);
const laidOut = await layOut(chart);

function parsed(svg: string) {
  const document = new new Window().DOMParser().parseFromString(svg, 'image/svg+xml');
  const named = (attribute: string) =>
    [...document.querySelectorAll(`[${attribute}]`)].map((each) => each.getAttribute(attribute));
  return { document, named };
}

describe('a drawing', () => {
  const { document, named } = parsed(drawSvg(laidOut, { explain: ruleSummary }));
  const group = (attribute: string, value: string) =>
    document.querySelector(`[${attribute}="${value}"]`);

  it('has a group for each state and each transition, so that a page can highlight it', () => {
    expect(named('data-state').sort()).toEqual(
      statesWithin(chart.root)
        .map(({ id }) => id)
        .sort(),
    );
    expect(named('data-transition').sort()).toEqual(
      chart.transitions.map(({ name }) => name).sort(),
    );
  });

  it('has an arrow for each transition with a target', () => {
    for (const { name, targets } of chart.transitions) {
      const arrows = group('data-transition', name)?.querySelectorAll('.head').length;
      expect(arrows, name).toBe(targets?.length ?? 1);
    }
  });

  it('CC-24: shows the rules of a state or transition in a tooltip', () => {
    const title = group('data-transition', 'resolveCards.legality.blue: always #2')?.querySelector(
      'title',
    )?.textContent;
    const rule = rules.find(({ id }) => id === 'CC-24');
    expect(title).toContain(`CC-24: ${rule?.summary}`);
    expect(title).toContain('/ replaceByStandingOrders(blue)');
  });

  it('contains every rule that a state or a transition cites', () => {
    for (const { name, rules: cited } of chart.transitions) {
      const written = group('data-transition', name)?.textContent;
      for (const id of cited) expect(written, name).toContain(id);
    }
  });

  it('escapes names with special characters of XML', async () => {
    const odd = { ...chart, title: '<&">\u0000' };
    const { document: drawn } = parsed(drawSvg({ ...laidOut, title: odd.title }));
    expect(drawn.querySelector('svg')?.getAttribute('aria-label')).toMatch(/^<&">\ufffd: a chart/);
  });

  it('draws a history state as a circle without an initial dot', async () => {
    const { document: drawn } = parsed(drawSvg(await layOut(chartOf(everything))));
    const past = drawn.querySelector('[data-state="everything.working.past"]');
    expect(past?.querySelector('circle.box')).not.toBeNull();
  });
});

describe('a drawing with coverage', () => {
  const name = 'createOrderPool: always';
  const guarded = 'resolveCards.legality.blue: always #2';
  const coverage = {
    transitions: { [name]: 12 },
    states: { createOrderPool: 3 },
    guards: { [`${guarded} [cardFromHandIsIllegal(blue)] fails`]: 7 },
  };
  const { document } = parsed(drawSvg(laidOut, { coverage }));

  it('shows what is covered, and by how many paths', () => {
    const covered = document.querySelector(`[data-transition="${name}"]`);
    expect(covered?.classList.contains('is-covered')).toBe(true);
    expect(covered?.querySelector('.count')?.textContent).toBe('×12');
    expect(document.querySelectorAll('[data-state].is-covered')).toHaveLength(1);
  });

  it('shows for each outcome of a guard how many paths reach it', () => {
    const title = document.querySelector(`[data-transition="${guarded}"] title`)?.textContent;
    expect(title).toContain('[cardFromHandIsIllegal(blue)] fails: ×7');
    expect(document.querySelector(`[data-transition="${name}"] title`)?.textContent).not.toContain(
      '×7',
    );
  });

  it('marks everything that no path covers', () => {
    expect(document.querySelectorAll('[data-transition].is-uncovered')).toHaveLength(
      chart.transitions.length - 1,
    );
  });
});
