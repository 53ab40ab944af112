import { opponentOf } from '../../machines/model/player.js';
import { nameAmong, sameName } from '../../machines/model/unit-matching.js';
import { catalogue } from '../index.js';
import type {
  CardEffect,
  CardId,
  CommandCard,
  EachPlayer,
  EffectRef,
  PlayerColor,
  Unit,
  UnitId,
} from '../index.js';

/** The names of cards and units at one table. An unknown identifier stands for itself. */
export interface Names {
  card(cardId: CardId): string;
  unit(player: PlayerColor, unitId: UnitId): string;
  /** A sentence of the rules about an attempt of this player, in the names of the table. */
  sentence(ofRules: string, player: PlayerColor): string;
  findCard(cardId: CardId): CommandCard | undefined;
  findEffect(cardId: CardId, effectId: string): CardEffect | undefined;
}

/** The named cards and units of a table, from an input or a save. */
interface NamedThings {
  cards?: readonly CommandCard[];
  players: EachPlayer<{ army: readonly Unit[] }>;
}

/** The distinction between units of one name: by their ids, if players type ids, or by numbers. */
type ToldApart = 'by-id' | 'by-number';

/** The names of a table: its own cards before those of the catalogue, with distinct names for units of one name. */
export function namesAt(
  { cards = [], players }: NamedThings,
  toldApart: ToldApart = 'by-id',
): Names {
  const cardsById = new Map([...catalogue.cards, ...cards].map((card) => [card.id, card]));
  const findCard = (cardId: CardId) => cardsById.get(cardId);
  return {
    findCard,
    findEffect: (cardId, effectId) => findCard(cardId)?.effects.find(({ id }) => id === effectId),
    card: (cardId) => findCard(cardId)?.name ?? cardId,
    unit: (player, unitId) => unitName(players[player].army, unitId, toldApart),
    // Own units first: those of the other army may have the same ids, and other numbers.
    sentence: (ofRules, player) =>
      [player, opponentOf(player)]
        .flatMap((each) => players[each].army.map((unit) => ({ unit, army: players[each].army })))
        .reduce(
          (sentence, { unit, army }) =>
            sentence.replaceAll(nameAmong(army, unit), () => unitName(army, unit.id, toldApart)),
          ofRules,
        ),
  };
}

/** `AT-ST`; in an army of several `AT-ST (at-st-2)`, or `AT-ST 2`. */
export function unitName(army: readonly Unit[], unitId: UnitId, toldApart: ToldApart): string {
  const unit = army.find(({ id }) => id === unitId);
  if (!unit) return unitId;
  const namesakes = army.filter(({ name }) => sameName(name, unit.name));
  return namesakes.length === 1 || toldApart === 'by-id'
    ? nameAmong(army, unit)
    : `${unit.name} ${namesakes.indexOf(unit) + 1}`;
}

/** Whether an effect is used from the hand, by either player. */
export function isFromHand(
  { cardId, effectId }: Pick<EffectRef, 'cardId' | 'effectId'>,
  names: Names,
): boolean {
  return names.findEffect(cardId, effectId)?.timing === 'from-hand';
}

/** The player at the beginning of a sentence. */
export function colourName(player: PlayerColor): string {
  return player === 'blue' ? 'Blue' : 'Red';
}
