import { catalogueLibrary } from '../../game/with-catalogue/facts.js';
import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import { pipsInHand } from '../../../machines/rules/command-hand/draft.js';
import type { CommandHandInput } from '../../../machines/rules/command-hand/input.js';
import { contingencyLimit } from '../../../machines/rules/command-hand/setting-aside.js';
import {
  createSmallestFix,
  type HandFix,
} from '../../../machines/rules/command-hand/smallest-fix.js';
import { createHandAdviser } from '../../../machines/rules/command-hand/suggestions.js';
import { createHandValidator } from '../../../machines/rules/command-hand/validating.js';
import type { Violation } from '../../../machines/rules/rule.js';
import { unitsOf, type ArmyMember } from './army-members.js';
import { STYLE } from './style.js';

const validate = /* @__PURE__ */ createHandValidator(catalogueLibrary);
const adviserOf = /* @__PURE__ */ createHandAdviser(catalogueLibrary);
const fixCommandHand = /* @__PURE__ */ createSmallestFix(catalogueLibrary);

const PIPS = [1, 2, 3, 4] as const;
const ZONES = ['hand', 'contingencies'] as const;
type Zone = (typeof ZONES)[number];

/** The detail of the element's `change` event, and the result of `check()`. @beta */
export interface CommandHandChange {
  /** The cards of the hand, by their ids. */
  hand: CardId[];
  /** The cards set aside (CT-1). */
  contingencies: CardId[];
  /** Whether the hand is legal (CC-2 … CC-8, CT-1 … CT-10). */
  legal: boolean;
  /** One violation for each broken instance of a rule. The message says how to repair it. */
  violations: Violation[];
}

/** The events of the element. @beta */
export interface LegionCommandHandEventMap {
  change: CustomEvent<CommandHandChange>;
}

/** The types of the listeners of the element's own events. */
interface TypedListeners {
  addEventListener<Type extends keyof LegionCommandHandEventMap>(
    type: Type,
    listener: (event: LegionCommandHandEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof LegionCommandHandEventMap>(
    type: Type,
    listener: (event: LegionCommandHandEventMap[Type]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** On a server `HTMLElement` does not exist, and the class is never constructed. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => TypedListeners & HTMLElement;

declare global {
  interface HTMLElementTagNameMap {
    'legion-command-hand': LegionCommandHand;
  }
}

/**
 * `<legion-command-hand faction="empire">` shows a command hand by pips and every broken rule. The user can add and
 * remove cards, and repair the hand with a button (CC-2 … CC-8, CT-1 … CT-10).
 *
 * Properties: `army`, `hand`, `contingencies`, `faction`, `battleForce`, `cards`, `readOnly`. Attributes: `faction`,
 * `battle-force`, `readonly`. After each change by the user it dispatches `change`, with a `CommandHandChange` as
 * `detail`. Setting a property dispatches no event.
 *
 * @example
 * element.army = ['Darth Vader, Dark Lord of the Sith', 'Stormtroopers'];
 * element.addEventListener('change', ({ detail }) => save(detail.hand, detail.contingencies));
 * @beta
 */
export class LegionCommandHand extends Base {
  static readonly observedAttributes = ['faction', 'battle-force', 'readonly'];

  #army: readonly ArmyMember[] = [];
  #zones: Record<Zone, readonly CardId[]> = { hand: [], contingencies: [] };
  #cards: readonly CommandCard[] = [];
  #isRenderDue = false;
  /** The `data-focus` of the element that gets the focus after the next rendering. */
  #focus: string | undefined;

  /** The units of the army: `Unit` objects, or names from the catalogue. */
  get army(): readonly ArmyMember[] {
    return this.#army;
  }

  set army(army: readonly ArmyMember[]) {
    this.#army = requireArray('army', army);
    this.#renderSoon();
  }

  /** The cards of the hand, by their ids in the catalogue or in `cards`. */
  get hand(): readonly CardId[] {
    return this.#zones.hand;
  }

  set hand(hand: readonly CardId[]) {
    this.#setZone('hand', hand);
  }

  /** The cards set aside (CT-1), by their ids. */
  get contingencies(): readonly CardId[] {
    return this.#zones.contingencies;
  }

  set contingencies(contingencies: readonly CardId[]) {
    this.#setZone('contingencies', contingencies);
  }

  /** Cards in addition to the catalogue. A card here replaces a catalogue card with the same id. */
  get cards(): readonly CommandCard[] {
    return this.#cards;
  }

  set cards(cards: readonly CommandCard[]) {
    this.#cards = requireArray('cards', cards);
    this.#renderSoon();
  }

  /** The faction of the army; empty: the factions of its units. */
  get faction(): string {
    return this.getAttribute('faction') ?? '';
  }

  set faction(faction: string) {
    this.setAttribute('faction', faction);
  }

  /** The battle force of the army; empty: none. */
  get battleForce(): string {
    return this.getAttribute('battle-force') ?? '';
  }

  set battleForce(battleForce: string) {
    this.setAttribute('battle-force', battleForce);
  }

  /** True if the user can read the hand but not change it. */
  get readOnly(): boolean {
    return this.hasAttribute('readonly');
  }

  set readOnly(readOnly: boolean) {
    this.toggleAttribute('readonly', readOnly);
  }

  /** The current hand, and every rule that it breaks. */
  check(): CommandHandChange {
    const violations = validate(this.#input());
    const unclear = unitsOf(this.#army).unclear.map(({ text, candidates }): Violation => ({
      rule: 'CC-6',
      code: 'malformed-input',
      message:
        candidates.length === 0
          ? `"${text}" is no unit of the catalogue.`
          : `"${text}" can be ${candidates.join(' or ')}: give the whole name.`,
    }));
    const all = [...unclear, ...violations];
    const { hand, contingencies } = this.#zones;
    return {
      hand: [...hand],
      contingencies: [...contingencies],
      legal: all.length === 0,
      violations: all,
    };
  }

  connectedCallback(): void {
    for (const name of ['army', 'hand', 'contingencies', 'cards'] as const) this.#upgrade(name);
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
    this.#render();
  }

  attributeChangedCallback(): void {
    this.#renderSoon();
  }

  /** Passes a property that the page set before the element was defined to its setter. */
  #upgrade(name: 'army' | 'hand' | 'contingencies' | 'cards'): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  #setZone(zone: Zone, cardIds: readonly CardId[]): void {
    this.#zones = { ...this.#zones, [zone]: [...requireArray(zone, cardIds)] };
    this.#renderSoon();
  }

  #input(): CommandHandInput {
    const { faction, battleForce } = this;
    return {
      army: unitsOf(this.#army).army,
      hand: [...this.#zones.hand],
      contingencies: [...this.#zones.contingencies],
      ...(faction !== '' && { faction }),
      ...(battleForce !== '' && { battleForce }),
      ...(this.#cards.length > 0 && { cards: [...this.#cards] }),
    };
  }

  #change(zones: Record<Zone, readonly CardId[]>, focus: string): void {
    this.#zones = zones;
    this.#focus = focus;
    this.#render();
    const detail = this.check();
    this.dispatchEvent(
      new CustomEvent<CommandHandChange>('change', { detail, bubbles: true, composed: true }),
    );
  }

  /** Schedules one rendering, even if the page sets several properties in a row. */
  #renderSoon(): void {
    if (this.#isRenderDue || !this.shadowRoot) return;
    this.#isRenderDue = true;
    queueMicrotask(() => {
      this.#isRenderDue = false;
      this.#render();
    });
  }

  #render(): void {
    if (!this.shadowRoot) return;
    const { legal, violations } = this.check();
    const input = this.#input();
    const isReadable = !violations.some(({ code }) => code === 'malformed-input');
    const state = legal
      ? 'Legal hand'
      : `${violations.length} ${violations.length === 1 ? 'fault' : 'faults'}`;
    this.shadowRoot.replaceChildren(
      make('style', {}, STYLE),
      make('h2', {}, 'Command hand: ', make('span', { part: 'state', role: 'status' }, state)),
      ...this.#zoneParts('hand', input, isReadable),
      ...this.#zoneParts('contingencies', input, isReadable),
      ...this.#faultParts(violations, input, isReadable),
    );
    if (this.#focus !== undefined) {
      const target = this.shadowRoot.querySelector<HTMLElement>(`[data-focus="${this.#focus}"]`);
      (target ?? this.shadowRoot.querySelector<HTMLElement>('select, button'))?.focus();
    }
    this.#focus = undefined;
  }

  #zoneParts(zone: Zone, input: CommandHandInput, isReadable: boolean): Node[] {
    const cardIds = this.#zones[zone];
    const allowance = isReadable ? contingencyLimit(input.army) : 0;
    if (zone === 'contingencies' && allowance === 0 && cardIds.length === 0) return [];
    const heading =
      zone === 'hand'
        ? []
        : [make('h3', {}, `Contingency cards (${cardIds.length} of ${allowance})`)];
    const groups = zone === 'hand' ? this.#byPips(cardIds) : [[undefined, cardIds] as const];
    return [
      ...heading,
      ...groups.flatMap(([pips, ids]) => [
        ...(pips === undefined ? [] : [make('h3', {}, pips)]),
        this.#cardList(zone, ids),
      ]),
      ...(this.readOnly || !isReadable ? [] : [this.#adder(zone, input)]),
    ];
  }

  #byPips(cardIds: readonly CardId[]): (readonly [string, readonly CardId[]])[] {
    const pipsOf = (cardId: CardId) => {
      const card = this.#card(cardId);
      return card ? pipsInHand(card) : undefined;
    };
    const unknown = cardIds.filter((cardId) => pipsOf(cardId) === undefined);
    return [
      ...PIPS.map((pips) => {
        const name = pips === 1 ? '1 pip' : `${pips} pips`;
        return [name, cardIds.filter((cardId) => pipsOf(cardId) === pips)] as const;
      }),
      ...(unknown.length > 0 ? [['Unknown', unknown] as const] : []),
    ];
  }

  #cardList(zone: Zone, cardIds: readonly CardId[]): Node {
    if (cardIds.length === 0) return make('p', {}, 'None');
    const items = cardIds.map((cardId) => {
      const name = this.#nameOf(cardId);
      if (this.readOnly) return make('li', {}, name);
      const remove = make('button', { type: 'button', 'aria-label': `Remove ${name}` }, '×');
      remove.addEventListener('click', () =>
        this.#change(
          { ...this.#zones, [zone]: withoutOne(this.#zones[zone], cardId) },
          `add-${zone}`,
        ),
      );
      return make('li', {}, name, remove);
    });
    return make('ul', { class: 'cards' }, ...items);
  }

  #adder(zone: Zone, input: CommandHandInput): Node {
    const { possible } = adviserOf(input)[zone];
    const label = zone === 'hand' ? 'Add a card to the hand' : 'Set a card aside';
    const select = make(
      'select',
      { 'aria-label': label, 'data-focus': `add-${zone}` },
      make('option', { value: '' }, possible.length > 0 ? `${label} …` : 'No further card fits'),
      ...PIPS.flatMap((pips) => {
        const fitting = possible
          .map((cardId) => ({ cardId, card: this.#card(cardId) }))
          .filter(({ card }) => card && pipsInHand(card) === pips)
          .sort((one, other) => (one.card?.name ?? '').localeCompare(other.card?.name ?? ''));
        if (fitting.length === 0) return [];
        const options = fitting.map(({ cardId }) =>
          make('option', { value: cardId }, this.#nameOf(cardId)),
        );
        return [make('optgroup', { label: pips === 1 ? '1 pip' : `${pips} pips` }, ...options)];
      }),
    ) as HTMLSelectElement;
    select.disabled = possible.length === 0;
    select.addEventListener('change', (event) => {
      event.stopPropagation();
      if (select.value === '') return;
      const added = [...this.#zones[zone], select.value];
      this.#change({ ...this.#zones, [zone]: added }, `add-${zone}`);
    });
    return make('p', {}, select);
  }

  #faultParts(
    violations: readonly Violation[],
    input: CommandHandInput,
    isReadable: boolean,
  ): Node[] {
    if (violations.length === 0) return [];
    const faults = violations.map(({ rule, message }) =>
      make('li', {}, message, ' ', make('span', { class: 'rule' }, `[${rule}]`)),
    );
    const list = make('ul', { class: 'faults', part: 'faults' }, ...faults);
    const fix = this.readOnly || !isReadable ? undefined : fixCommandHand(input);
    if (!fix) return [list];
    const button = make('button', { type: 'button', 'data-focus': 'fix' }, this.#describeFix(fix));
    button.addEventListener('click', () => {
      const { hand, contingencies } = fix;
      this.#change({ hand, contingencies }, 'add-hand');
    });
    return [list, make('p', {}, button)];
  }

  #describeFix({ remove, add, removeContingencies }: HandFix): string {
    const names = (cardIds: readonly CardId[]) =>
      cardIds.map((cardId) => this.#nameOf(cardId)).join(', ');
    const parts = [
      ...(remove.length > 0 ? [`take out ${names(remove)}`] : []),
      ...(removeContingencies.length > 0
        ? [`no longer set aside ${names(removeContingencies)}`]
        : []),
      ...(add.length > 0 ? [`put in ${names(add)}`] : []),
    ];
    return `Repair: ${parts.join('; ')}`;
  }

  #card(cardId: CardId): CommandCard | undefined {
    return this.#cards.find(({ id }) => id === cardId) ?? catalogueLibrary.cards.get(cardId);
  }

  #nameOf(cardId: CardId): string {
    return this.#card(cardId)?.name ?? cardId;
  }
}

function requireArray<Item>(name: string, given: readonly Item[]): readonly Item[] {
  if (!Array.isArray(given)) throw new TypeError(`legion-command-hand: ${name} must be an array.`);
  return given;
}

/** A copy without the first occurrence of this card: an illegal hand may have a card twice. */
function withoutOne(cardIds: readonly CardId[], cardId: CardId): CardId[] {
  const index = cardIds.indexOf(cardId);
  return cardIds.filter((_, at) => at !== index);
}

function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
