/** The exports that need no catalogue: `index.ts` and `core.ts` both have them. */
export {
  describeEvent,
  describeLog,
  describeOutcome,
  describeViolation,
  describeWaiting,
  type Described,
  type FinishedView,
  type Wording,
} from './wording/describing.js';
export { describeStep } from './wording/story.js';
export type { Names, NamesAt, NameStyle } from './wording/names.js';
export { schemas, type StandardSchema } from './game/schemas.js';
export type { ListViolation } from './lists/checking.js';
export type { ListFix } from './lists/fixing.js';
export type { ListFault } from './lists/list-faults.js';
export { ArmyListError, type ReadList } from './lists/read-list.js';
export type { Remedy } from './lists/remedies.js';
export type { ListFormat, OwnThings } from './lists/written.js';
export type { CommandHandMachine } from '../machines/command-hand/machine.js';
export type { CommandHandSnapshot } from '../machines/command-hand/refusals.js';
export { explainPhase, type CommandPhaseSnapshot } from '../machines/command-phase/refusals.js';
export type { CommandPhaseMachine } from '../machines/command-phase/machine.js';
export type { Awaited as WaitingFor } from '../machines/command-phase/waiting.js';
export type {
  CardEffect,
  CardId,
  CommandCard,
  EffectTiming,
  Frequency,
} from '../machines/model/command-card.js';
export type { OrderSlot } from '../machines/model/order-slot.js';
export type { Directive } from '../machines/model/directive.js';
export type {
  CommandPhaseEvent,
  DieFace,
  RangeClaim,
  RangeEntry,
  RangePair,
} from '../machines/model/event.js';
export type { CommandPhaseInput, PlayerInput } from '../machines/model/input.js';
export type { LogEntry, LogType } from '../machines/model/log.js';
export type {
  CommandPhaseOutcome,
  EffectRef,
  IssuedOrder,
  PlayerOutcome,
  Reminder,
  ScheduledEffect,
} from '../machines/model/outcome.js';
export type {
  ActiveUnit,
  TokensOnCard,
  TurnsToActivate,
  UnitOfPlayer,
} from '../machines/model/activation.js';
export type {
  ActivationEvent,
  CardDiscardEvent,
  MatchEvent,
  MatchInput,
  MatchOutcome,
} from '../machines/model/match.js';
export type {
  MatchResult,
  OpenProposal,
  Proposal,
  ProposalEvent,
  RoundChores,
  RoundScore,
  TableEvent,
} from '../machines/model/proposal.js';
export type { EachPlayer, PlayerColor } from '../machines/model/player.js';
export type { ReadonlyDeep } from '../machines/model/readonly-deep.js';
export { DEFAULT_RULESET, type Ruleset } from '../machines/model/ruleset.js';
export { COMMAND_PHASE_STEPS, type StepName } from '../machines/model/step.js';
export type { BattleForce } from '../machines/model/battle-force.js';
export type { Keyword, Rank, Unit, UnitFilter, UnitId, Weapon } from '../machines/model/unit.js';
export type { Upgrade } from '../machines/model/upgrade.js';
export type { RoundMachine } from '../machines/round/machine.js';
export type { RoundSnapshot } from '../machines/round/refusals.js';
export type { AwaitedInMatch as MatchWaitingFor } from '../machines/round/waiting.js';
export { validateCardWeaponAttack } from '../machines/rules/cards/card-weapon-attacks.js';
export { gainsCardWeapon } from '../machines/rules/cards/card-weapons.js';
export type { CommandHandEvent } from '../machines/rules/command-hand/hand-event.js';
export {
  CommandHandInputError,
  type CommandHandInput,
} from '../machines/rules/command-hand/input.js';
export { contingencyLimit } from '../machines/rules/command-hand/setting-aside.js';
export type { HandFix } from '../machines/rules/command-hand/smallest-fix.js';
export type { HandSuggestions } from '../machines/rules/command-hand/suggestions.js';
export type { GrantedKeywords } from '../machines/rules/cards/granted-keywords.js';
export { CommandPhaseInputError } from '../machines/rules/input.js';
export { rules, type RuleId } from '../machines/rules/rulebook.js';
export type { Violation } from '../machines/rules/rule.js';
export type { Viewer } from '../machines/rules/table/secrecy.js';
export type { ViolationCode } from '../machines/rules/violation-codes.js';
export type { Bot } from './game/bot/bot.js';
export type { Strength } from './game/bot/situation.js';
export type { Match, MatchSeat } from './game/match/match.js';
export type { SavedMatch } from './game/match/match.js';
export type { MatchView } from './game/match/view.js';
export type { CommandPhase } from './game/phase/command-phase.js';
export type { PersistedTable } from './game/controller/persisted-snapshot.js';
export type { SavedPhase } from './game/phase/command-phase.js';
export { freshSeed } from './game/controller/fresh-seed.js';
export { SnapshotError } from './game/controller/snapshot-error.js';
export type { Seat, SeatEvent, SendResult } from './game/controller/seat.js';
export { rangesNeeded } from './game/phase/ranges-needed.js';
export type { CommandPhaseView, SideView } from './game/phase/view.js';
export type { MatchLibrary } from './game/match/library.js';
export type { PhaseLibrary } from './game/phase/library.js';
