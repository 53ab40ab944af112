import type { MatchEventType } from '../../../machines/model/match.js';
import { isTableEvent } from '../../../machines/rules/consent/matters.js';
import { EVENTS } from '../../../machines/rules/table/events.js';
import { commandPhaseMachine } from '../../game/with-catalogue/phase.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { RuleId } from '../../../machines/rules/rulebook.js';
import { ruleText } from '../../wording/refusals.js';
import type { Playable } from './playable.js';

/** The content of the help that `?` prints. */
export interface Help {
  /** The moves that are possible now, each with its key. */
  can: readonly string[];
  /** The rules that apply now. */
  rules: readonly RuleId[];
}

/** The rules of the current step, and of the legal moves of a player. */
export function rulesNow(phase: Playable, player: PlayerColor): RuleId[] {
  const { step } = phase.view('spectator');
  const { meta } = commandPhaseMachine.root.states[step] ?? {};
  const ofStep = (meta as { rules?: readonly RuleId[] } | undefined)?.rules ?? [];
  const ofMoves = phase
    .seat(player)
    .legalEvents()
    .flatMap((event) => (isTableEvent(event) ? [] : [EVENTS[event.type as MatchEventType].rule]));
  return [...new Set([...ofStep, ...ofMoves])];
}

/** The lines that `?` prints. After it may follow the number of a rule that applies now, or a rule's identifier. */
export function helpInLines(typed: string, { can, rules }: Help): string[] {
  const meant = /^\d+$/.test(typed) ? rules[Number(typed) - 1] : typed;
  if (typed !== '') {
    return [(meant && ruleText(meant)) || `There is no rule "${typed}".`];
  }
  const numbered = rules.map((id, index) => `${String(index + 1).padStart(4)}  ${ruleText(id)}`);
  return [
    ...(can.length > 0 ? ['What can be done now:', ...can] : []),
    ...(rules.length > 0 ? ['The rules for this moment:', ...numbered] : []),
    'Name a rule by its number here, or as in ? CP-23',
  ];
}
