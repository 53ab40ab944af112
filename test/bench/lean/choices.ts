/** The choices that an effect leaves to its player, and whether the required ones were taken. */
import type {
  Bar,
  CardId,
  Directive,
  EffectChoice,
  PlayerColor,
  UnitId,
} from '../../reference/shapes.js';
import { coloured, holds } from './directives.js';
import { isStanding, matchesAny, rangeWithin, same, type Lean, type UnitFacts } from './table.js';

/** R29: does it name a card that only the other player may know of? */
export function isHidden({ table }: Lean, actor: PlayerColor, directive: Directive): boolean {
  switch (directive.type) {
    case 'discard':
      return directive.player !== actor && directive.from === 'hand';
    case 'play-instead':
      return directive.player !== actor;
    case 'restart-selection':
      return (directive.bar ?? []).some(({ player, cardId }) => {
        if (player === actor || cardId === undefined) return false;
        const { inPlay, discard, permanents, lockedAway } = table.players[player];
        return !(
          inPlay?.cardId === cardId ||
          discard.includes(cardId) ||
          permanents.includes(cardId) ||
          lockedAway.some((one) => one.cardId === cardId)
        );
      });
    default:
      return false;
  }
}

/** CP-10: each has a directive of its own among those given, or there is no way to take it. */
export function requiredAreTaken(
  lean: Lean,
  player: PlayerColor,
  required: readonly EffectChoice[],
  given: readonly Directive[],
  actor: PlayerColor,
): boolean {
  const assign = (index: number, left: readonly Directive[]): boolean => {
    const choice = required[index];
    if (!choice) return true;
    for (const [at, directive] of left.entries()) {
      if (!takes(lean, player, choice, directive)) continue;
      if (
        assign(
          index + 1,
          left.filter((_, other) => other !== at),
        )
      )
        return true;
    }
    return !couldBeTaken(lean, player, choice, actor) && assign(index + 1, left);
  };
  return assign(0, given);
}

/** R14: what a measurement could make possible counts. */
function couldBeTaken(lean: Lean, player: PlayerColor, choice: EffectChoice, actor: PlayerColor) {
  const directive = coloured(choice.directive, player);
  const works = (way: Directive) => !isHidden(lean, actor, way) && holds(lean, way);
  if ('unitId' in directive && directive.unitId === '?') {
    const { units } = lean.facts.armies[directive.player];
    return units.some(
      ({ id, given }, at) =>
        matchesAny(given, choice.units) &&
        nearness(lean, directive.player, at, choice) !== 'far' &&
        works({ ...directive, unitId: id }),
    );
  }
  if (directive.type === 'lock-away' && directive.pips === '?') {
    return works({ ...directive, pips: 0 });
  }
  const cards = () => lean.facts.cardIds.filter((id) => isOfCharacter(lean, id, choice));
  if (directive.type === 'restart-selection') {
    const fill = (bars: readonly Bar<PlayerColor>[], index: number): boolean => {
      const bar = bars[index];
      if (!bar) return works(directive.bar ? { ...directive, bar: [...bars] } : directive);
      if (bar.cardId !== '?') return fill(bars, index + 1);
      return cards().some((cardId) => fill(bars.with(index, { ...bar, cardId }), index + 1));
    };
    return fill(directive.bar ?? [], 0);
  }
  if ('cardId' in directive && directive.cardId === '?') {
    return cards().some((cardId) => works({ ...directive, cardId } as Directive));
  }
  return works(directive);
}

/** CP-25, R14, R21: near to a unit that the card has ordered and that still stands. */
function nearness(
  lean: Lean,
  player: PlayerColor,
  unit: number,
  { near }: EffectChoice,
): 'near' | 'far' | 'unknown' {
  if (!near) return 'near';
  const { units } = lean.facts.armies[player];
  let answer: 'far' | 'unknown' = 'far';
  for (const at of lean.table.players[player].slotUsers) {
    if (at === unit || !isStanding(lean, player, at)) continue;
    if (!matchesAny((units[at] as UnitFacts).given, near.units)) continue;
    const range = rangeWithin(lean, player, at, unit);
    if (range === undefined) answer = 'unknown';
    else if (range <= near.range) return 'near';
  }
  return answer;
}

function isOfCharacter({ facts }: Lean, cardId: CardId, { cardOf: character }: EffectChoice) {
  return (
    character === undefined ||
    (facts.cards[cardId]?.belongsTo?.names.some((name) => same(name, character)) ?? false)
  );
}

function takes(lean: Lean, player: PlayerColor, choice: EffectChoice, given: Directive): boolean {
  const asked = coloured(choice.directive, player);
  if (asked.type !== given.type) return false;
  if (asked.type === 'restart-selection' && given.type === 'restart-selection') {
    const [askedBars, givenBars] = [asked.bar ?? [], given.bar ?? []];
    return (
      askedBars.length === givenBars.length &&
      askedBars.every((bar, index) => {
        const one = givenBars[index];
        if (one?.player !== bar.player) return false;
        return bar.cardId === '?'
          ? one.cardId !== undefined && isOfCharacter(lean, one.cardId, choice)
          : one.cardId === bar.cardId;
      })
    );
  }
  const filled: Record<string, unknown> = { ...asked };
  if (filled['unitId'] === '?' && 'unitId' in given) {
    if (!isWanted(lean, given.player, given.unitId, choice)) return false;
    filled['unitId'] = given.unitId;
  }
  if (filled['pips'] === '?' && given.type === 'lock-away') filled['pips'] = given.pips;
  if (filled['cardId'] === '?') {
    if (!('cardId' in given) || given.cardId === undefined) return false;
    if (!isOfCharacter(lean, given.cardId, choice)) return false;
    filled['cardId'] = given.cardId;
  }
  return isAlike(filled, given);
}

function isWanted(lean: Lean, player: PlayerColor, unitId: UnitId, choice: EffectChoice): boolean {
  const { at, units } = lean.facts.armies[player];
  const unit = at[unitId];
  return (
    unit !== undefined &&
    matchesAny((units[unit] as UnitFacts).given, choice.units) &&
    nearness(lean, player, unit, choice) === 'near'
  );
}

function isAlike(one: unknown, another: unknown): boolean {
  if (one === another) return true;
  if (typeof one !== 'object' || typeof another !== 'object' || !one || !another) return false;
  const [left, right] = [one as Record<string, unknown>, another as Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (!isAlike(left[key], right[key])) return false;
  }
  return true;
}
