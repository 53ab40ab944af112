import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type {
  CommandHandChange,
  LegionCommandHand,
} from '../../../../src/lists/hand-element/index.js';

const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
await import('../../../../src/lists/hand-element/index.js');

const ARMY = ['Darth Vader, Dark Lord of the Sith', 'Stormtroopers'];
const LEGAL = [
  'ambush',
  'implacable',
  'push',
  'new-ways-to-motivate-them',
  'assault',
  'master-of-evil',
  'standing-orders',
];

let element: LegionCommandHand;
let changes: CommandHandChange[];

beforeEach(() => {
  element = document.createElement('legion-command-hand') as LegionCommandHand;
  element.army = ARMY;
  element.hand = LEGAL;
  document.body.append(element);
  changes = [];
  element.addEventListener('change', (event) =>
    changes.push((event as CustomEvent<CommandHandChange>).detail),
  );
});
afterEach(() => element.remove());
afterAll(() => teardown(globalThis));

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const text = () => element.shadowRoot?.textContent ?? '';
const button = (name: string | RegExp) => {
  const all = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  const found = all.find((each) => {
    const own = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return typeof name === 'string' ? own === name : name.test(own);
  });
  if (!found) throw new Error(`There is no button ${String(name)}.`);
  return found;
};

describe('the element <legion-command-hand>', () => {
  it('shows a legal hand by pips', () => {
    expect(text()).toContain('Legal hand');
    expect(text()).toMatch(/1 pip.*Ambush.*Implacable.*2 pips.*Push.*3 pips.*Assault/s);
    expect(element.check()).toMatchObject({ legal: true, violations: [] });
  });

  it('names each broken rule, and fixes the hand with the smallest change', async () => {
    element.hand = [...LEGAL.filter((id) => id !== 'push'), 'return-of-the-jedi'];
    await settled();
    expect(text()).toContain('Return of the Jedi needs Luke Skywalker in the army');
    expect(text()).toContain('[CC-6]');
    button(/^Repair: take out Return of the Jedi; put in/).click();
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ legal: true });
    expect(element.hand).not.toContain('return-of-the-jedi');
  });

  it('names the units that an ambiguous name fits, and says that another name is no unit', async () => {
    element.army = ['Luke Skywalker', 'Luke Skywalkre'];
    await settled();
    expect(text()).toContain('"Luke Skywalker" can be Luke Skywalker, Hero of the Rebellion or ');
    expect(text()).toContain('Luke Skywalker, Jedi Knight');
    expect(text()).toContain('"Luke Skywalkre" is no unit of the catalogue.');
    expect(element.check().legal).toBe(false);
  });

  it('removes a card, offers the cards that fit instead, and dispatches `change` each time', () => {
    button('Remove Push').click();
    expect(changes.at(-1)?.violations.map(({ rule }) => rule)).toContain('CC-3');
    const select = element.shadowRoot?.querySelector('select') as HTMLSelectElement;
    const offered = [...select.options].map(({ value }) => value);
    expect(offered).toContain('push');
    expect(offered).not.toContain('return-of-the-jedi');
    select.value = 'push';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(changes.at(-1)).toMatchObject({ legal: true });
    expect(changes).toHaveLength(2);
  });

  it('dispatches no event when the page itself sets a property', async () => {
    element.hand = [];
    element.faction = 'empire';
    await settled();
    expect(changes).toEqual([]);
    expect(text()).toContain('fault');
  });

  it('offers contingency cards only to an army with Contingencies (CT-1)', async () => {
    expect(text()).not.toContain('Contingency cards');
    element.army = [
      {
        id: 'kallus',
        name: 'Agent Kallus',
        rank: 'commander',
        types: ['trooper'],
        faction: 'empire',
        keywords: [{ name: 'Contingencies', value: 2 }],
      },
    ];
    await settled();
    expect(text()).toContain('Contingency cards (0 of 2)');
  });

  it('shows no controls if `readOnly` is true', async () => {
    element.readOnly = true;
    await settled();
    expect(element.shadowRoot?.querySelectorAll('button, select')).toHaveLength(0);
    expect(text()).toContain('Push');
  });

  it('takes properties set before it is connected, and refuses a value that is no list', () => {
    const early = document.createElement('legion-command-hand') as LegionCommandHand;
    early.army = ARMY;
    early.hand = LEGAL;
    document.body.append(early);
    expect(early.shadowRoot?.textContent).toContain('Legal hand');
    early.remove();
    expect(() => {
      element.hand = 'ambush' as never;
    }).toThrow('legion-command-hand: hand must be an array.');
  });

  it('shows a name with markup as text, never as markup', async () => {
    element.hand = ['<img src=x onerror=alert(1)>'];
    await settled();
    expect(element.shadowRoot?.querySelector('img')).toBeNull();
    expect(text()).toContain('<img src=x');
  });
});
