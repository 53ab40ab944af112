/** What the package promises with or without its catalogue. */
export type { HandContext } from '../machines/command-hand/hand-context.js';
export type { CommandHandMachine } from '../machines/command-hand/machine.js';
export type { CommandHandSnapshot } from '../machines/command-hand/refusals.js';
export type { CommandHand } from '../machines/command-hand/setup.js';
export { explain, type CommandPhaseSnapshot } from '../machines/command-phase/refusals.js';
export type { CommandPhaseMachine } from '../machines/command-phase/machine.js';
export type { LogEvent } from '../machines/command-phase/setup.js';
export type { Awaited } from '../machines/command-phase/waiting.js';
export type {
  AttackTime,
  CardEffect,
  CardGrant,
  CardId,
  CardOwnership,
  CommandCard,
  EffectChoice,
  EffectTiming,
  Nearness,
  OrderSlot,
  WeaponUse,
} from '../machines/model/command-card.js';
export type { Bar, Directive } from '../machines/model/directive.js';
export type {
  CommandPhaseEvent,
  CommandPhaseEventType,
  DieFace,
  RangeEntry,
} from '../machines/model/event.js';
export type { CommandPhaseInput, PlayerInput } from '../machines/model/input.js';
export type { LogEntry, LogRecord, LogType, Visibility } from '../machines/model/log.js';
export type { LogDataByType } from '../machines/model/log-data.js';
export type {
  CardOrigin,
  CommandPhaseOutcome,
  EffectRef,
  IssuedOrder,
  KeywordReminder,
  KeywordSource,
  OrderKeyword,
  OrderSource,
  PlayerOutcome,
  PriorityReason,
  Reminder,
  ReminderMoment,
  ScheduledEffects,
} from '../machines/model/outcome.js';
export type { LockedCard, PhaseContext } from '../machines/model/phase-context.js';
export type {
  MatchEvent,
  MatchEventType,
  MatchInput,
  MatchOutcome,
} from '../machines/model/match.js';
export type { EachPlayer, PlayerColor } from '../machines/model/player.js';
export type { ReadonlyDeep } from '../machines/model/readonly-deep.js';
export { DEFAULT_RULESET, type Ruleset } from '../machines/model/ruleset.js';
export { STEPS, type StepName } from '../machines/model/step.js';
export type { RunningTable, SideInPlay, TableInPlay } from '../machines/model/table-in-play.js';
export type {
  AttackType,
  Keyword,
  Rank,
  Unit,
  UnitFilter,
  UnitId,
  Weapon,
} from '../machines/model/unit.js';
export type { RoundMachine } from '../machines/round/machine.js';
export { explainMatch, type RoundSnapshot } from '../machines/round/refusals.js';
export type { NextSide } from '../machines/model/side.js';
export type { RoundContext } from '../machines/round/round-context.js';
export type { AwaitedInMatch } from '../machines/round/waiting.js';
export {
  cardWeaponAttack,
  type CardWeaponAttack,
} from '../machines/rules/cards/card-weapon-attacks.js';
export {
  gainsCardWeapon,
  type WeaponClaim,
  type WeaponGain,
} from '../machines/rules/cards/card-weapons.js';
export { cardsInPlay, type EffectQuery } from '../machines/rules/cards/cards-in-play.js';
export type {
  CommandHandEvent,
  CommandHandEventType,
} from '../machines/rules/command-hand/hand-event.js';
export {
  CommandHandInputError,
  type CommandHandInput,
} from '../machines/rules/command-hand/input.js';
export { contingencyAllowance } from '../machines/rules/command-hand/setting-aside.js';
export type { HandFix } from '../machines/rules/command-hand/smallest-fix.js';
export type { HandSuggestions, Suggestions } from '../machines/rules/command-hand/suggestions.js';
export type {
  CardToRead,
  GrantedKeywords,
  KeywordQuery,
  KeywordQuestion,
} from '../machines/rules/cards/granted-keywords.js';
export { CommandPhaseInputError, type InputViolation } from '../machines/rules/input.js';
export { keywordFaults, type KeywordFault } from '../machines/rules/keywords/faults.js';
export { readKeywordValue, type KeywordValue } from '../machines/rules/keywords/value.js';
export type { PromotionDue } from '../machines/rules/promoting.js';
export { QuestionError, type BroughtCards } from '../machines/rules/table/questions.js';
export { rules, type RuleEntry, type RuleId, type RuleKind } from '../machines/rules/rulebook.js';
export type { Violation } from '../machines/rules/rule.js';
export type { Viewer } from '../machines/rules/table/secrecy.js';
export type { ViolationCode } from '../machines/rules/violation-codes.js';
export {
  createBot,
  STRENGTHS,
  type Bot,
  type BotOptions,
  type BotSeat,
  type Strength,
} from './bot/bot.js';
export type { EndPhase, EndPhaseOptions, OutcomeCards, PromotionsDue } from './match/end-phase.js';
export type { Match, MatchOptions, MatchSeat } from './match/match.js';
export type { SavedMatch } from './match/match.js';
export type { MatchView } from './match/view.js';
export type { CommandPhase, CommandPhaseOptions } from './phase/command-phase.js';
export type { SendResult } from './controller/send-result.js';
export type { SavedPhase } from './phase/command-phase.js';
export { freshSeed } from './controller/fresh-seed.js';
export { SnapshotError } from './controller/snapshot-error.js';
export type { SavedSeat, Seat, SeatEvent } from './controller/seat.js';
export type { CommandPhaseView, SideView } from './phase/view.js';
