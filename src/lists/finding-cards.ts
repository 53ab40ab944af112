import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import { LONGEST_NAME } from './bounds.js';
import { foreignNames, namesElsewhere, translated } from './languages/index.js';
import { byPlainName, plainName, type ByPlainName } from './names.js';
import { nearnessTo, typoGapTo, type NearestNames } from './nearest.js';
import type { Printed } from './printed.js';
import type { EditionNote } from './read-list.js';

export interface FoundCard {
  card: CommandCard;
  /** True if the card is not in the catalogue, so that the input must contain it. */
  brought?: true;
  note?: EditionNote;
  /** The language of the name; absent: English. */
  language?: string;
}

/** A list writes this after the name of a card that its player shows at setup (R43). */
const SHOWN_AT_SETUP = ' (divulged)';

/** Returns the name of a card without the mark for a card that is shown at setup. */
export function withoutMark(name: string): string {
  return isMarked(name) ? name.trimEnd().slice(0, -SHOWN_AT_SETUP.length) : name;
}

export function marked(name: string): string {
  return `${withoutMark(name)}${SHOWN_AT_SETUP}`;
}

export function isMarked(name: string): boolean {
  return name.trimEnd().toLowerCase().endsWith(SHOWN_AT_SETUP);
}

/** The names of all command cards: the printed ones, and a table's own, which replace namesakes. */
export class CardNames {
  readonly #printed: Printed;
  readonly #legacy: ByPlainName<CommandCard>;
  readonly #byId: ReadonlyMap<CardId, CommandCard>;
  readonly #current: ByPlainName<CommandCard>;
  readonly #own: ReadonlySet<CommandCard>;
  /** Returns the distance of a name from the nearest card if it may be a typing mistake for it; otherwise 1. */
  readonly gapTo: (name: string) => number;
  /** The same for cards with commas in their names. */
  readonly gapToNameWithComma: (name: string) => number;
  /** Finds the cards with names similar to an unknown name. */
  readonly nearest: NearestNames;

  constructor(own: readonly CommandCard[], printed: Printed) {
    const current = [...own, ...printed.cards];
    const every = [...current, ...printed.legacyCards];
    this.#printed = printed;
    this.#legacy = byPlainName(printed.legacyCards, ({ name }) => name);
    this.#own = new Set(own);
    this.#byId = new Map(every.toReversed().map((card) => [card.id, card]));
    this.#current = byPlainName(current, ({ name }) => name);
    this.gapTo = typoGapTo([...every.map(({ name }) => name), ...foreignNames('cards')]);
    this.gapToNameWithComma = typoGapTo(
      current.flatMap(({ name }) => (name.includes(',') ? [name] : [])),
    );
    this.nearest = nearnessTo(
      every.map(({ name, faction }) => ({
        name,
        called: [name, ...namesElsewhere(name)],
        factions: faction === undefined ? [] : [faction],
      })),
    );
  }

  byId(id: CardId): CommandCard | undefined {
    return this.#byId.get(id);
  }

  /** Returns the card with this name: a table's own, otherwise of the catalogue, otherwise of an older edition. */
  find(written: string): FoundCard | undefined {
    const name = withoutMark(written);
    if (name.length > LONGEST_NAME) return undefined;
    const found = this.#findInEnglish(name);
    if (found) return found;
    const { english, language } = translated('cards', name) ?? {};
    const meant = english === undefined ? undefined : this.#findInEnglish(english);
    return meant && language !== undefined ? { ...meant, language } : undefined;
  }

  #findInEnglish(name: string): FoundCard | undefined {
    const plain = plainName(name);
    const [card] = this.#current.get(plain) ?? [];
    if (card && this.#own.has(card)) return { card, brought: true };
    if (card) return { card, ...this.#noteOnDoubts(name, card) };
    const [older] = this.#legacy.get(plain) ?? [];
    return older && this.#ofAnOlderEdition(name, older);
  }

  isName(name: string): boolean {
    return this.find(name) !== undefined;
  }

  /** Returns a note if some facts of a card are doubtful (R34). */
  #noteOnDoubts(name: string, card: CommandCard): Pick<FoundCard, 'note'> {
    const { lowFields, edition = 'current' } = this.#printed.cardFacts[card.id] ?? {};
    if (!lowFields) return {};
    const message = `${card.name} is known only in part; uncertain: ${lowFields.join(', ')}.`;
    return { note: { kind: 'card', name, found: card.id, edition, message } };
  }

  #ofAnOlderEdition(name: string, older: CommandCard): FoundCard {
    const { edition = 'older', renamedTo } = this.#printed.legacyCardFacts[older.id] ?? {};
    const [renamed] =
      renamedTo === undefined ? [] : (this.#current.get(plainName(renamedTo)) ?? []);
    if (renamed) {
      const message = `${older.name} of edition ${edition} is called ${renamed.name} now.`;
      return { card: renamed, note: { kind: 'card', name, found: renamed.id, edition, message } };
    }
    const message = `${older.name} is a card of edition ${edition}; the current edition has none of that name.`;
    return {
      card: older,
      brought: true,
      note: { kind: 'card', name, found: older.id, edition, message },
    };
  }
}
