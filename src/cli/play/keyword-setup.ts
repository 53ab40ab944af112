import { catalogueLibrary } from '../../game/with-catalogue/facts.js';
import { armyBuiltWith } from '../../../machines/rules/library.js';
import { candidatesForTheToken } from '../../../machines/rules/keywords/field-commander.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { completeRuleset } from '../../../machines/model/ruleset.js';
import { canBeCarried } from '../../../machines/rules/keywords/transport.js';
import { hasKeyword, isCounterpart, isOwner } from '../../../machines/model/unit-matching.js';
import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import { catalogueCards } from '../../../machines/catalogue/cards.js';
import { divulging } from '../../../machines/rules/cards/divulged.js';
import { namesWith } from '../../game/with-catalogue/lists.js';
import { NOTHING_OWN } from '../../lists/known-names.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { Unit, UnitId } from '../../../machines/model/unit.js';
import { colourName } from '../../wording/names.js';
import { namesAt } from '../../game/with-catalogue/names.js';
import { counted } from '../../wording/counting.js';
import { Unusable } from '../exit.js';
import type { Streams } from '../streams.js';
import { Left } from './shared-table.js';
import { terminalOn, type Terminal } from './terminal.js';

/** A choice that a keyword requires before the first round, and that the army list does not make. */
interface SetupQuestion {
  player: PlayerColor;
  /** The Transport whose passenger is chosen (KW-4); absent if the bearer of the commander token is chosen (KW-8). */
  transport?: Unit;
  /** The units that can be chosen. */
  units: Unit[];
}

/** The values of the options that make these choices. */
export interface SetupOptions {
  carries?: string | undefined;
  token?: string | undefined;
  divulge?: string | undefined;
}

export const SETUP_OPTIONS = {
  carries: {
    type: 'string',
    description:
      'The unit that each Transport carries, by ids: blue:TRANSPORT=UNIT,red:TRANSPORT=UNIT',
  },
  token: {
    type: 'string',
    description:
      'The Field Commander that bears the commander token, if there are several: blue:UNIT,red:UNIT',
  },
  divulge: {
    type: 'string',
    description: 'Cards of the hand that a player shows at setup, by ids: blue:CARD,red:CARD',
  },
} as const;

/** The input of a phase with all choices made, and a remark on each choice. */
interface SetUp {
  input: CommandPhaseInput;
  remarks: string[];
}

/**
 * Make the choices of keywords and of divulged cards before the first round: from the options, then by asking at a terminal.
 * Without a terminal it uses defaults, and the remarks name them. Returns `undefined` if a player leaves.
 * @throws Unusable that names the option and the part that is not understood
 */
export async function setUpTable(
  command: string,
  listed: CommandPhaseInput,
  options: SetupOptions,
  { stdin, stdout, mayAsk = true }: Pick<Streams, 'stdin' | 'stdout'> & { mayAsk?: boolean },
): Promise<SetUp | undefined> {
  if (!mayAsk || !stdin.isTTY || !stdout.isTTY) return settledSetup(command, listed, options);
  const input = withSetupOptions(command, listed, options);
  if (setupQuestions(input).length === 0 && playersToDivulge(input).length === 0) {
    return { input, remarks: setupLines(input) };
  }
  const terminal = terminalOn(stdin, stdout);
  try {
    const settled = await askToDivulge(await askQuestions(input, terminal), terminal);
    return { input: settled, remarks: setupLines(settled) };
  } catch (error) {
    if (error instanceof Left) return undefined;
    throw error;
  } finally {
    terminal.close();
  }
}

/**
 * Make the choices of keywords from the options and, where an option is missing, from defaults that the remarks name.
 * @throws Unusable that names the option and the part that is not understood
 */
export function settledSetup(
  command: string,
  listed: CommandPhaseInput,
  options: SetupOptions,
): SetUp {
  return withDefaults(withSetupOptions(command, listed, options));
}

/** The open choices: the passenger of each Transport (KW-4), and which unit bears the commander token (KW-8). */
function setupQuestions(input: CommandPhaseInput): SetupQuestion[] {
  const { keywords, upgrades: playing } = completeRuleset(input.ruleset);
  if (keywords !== 'played') return [];
  const { upgrades, battleForces, players } = input;
  return PLAYERS.flatMap((player): SetupQuestion[] => {
    const { army } = players[player];
    const facts = { ...players[player], upgrades, battleForces };
    const built = playing === 'played' ? armyBuiltWith(facts, catalogueLibrary) : army;
    const units = army.filter((unit) => !isCounterpart(unit));
    const candidates = candidatesForTheToken(built, keywords);
    return [
      ...units
        .filter((unit) => hasKeyword(unit, 'Transport') && unit.carries === undefined)
        .map((transport) => ({
          player,
          transport,
          units: units.filter((unit) => unit !== transport && canBeCarried(unit)),
        })),
      ...(candidates.length > 1 ? [{ player, units: candidates }] : []),
    ];
  });
}

/**
 * The input with the choices from the options.
 * @throws Unusable that names the option and the part that is not understood
 */
function withSetupOptions(
  command: string,
  input: CommandPhaseInput,
  { carries, token, divulge }: SetupOptions,
): CommandPhaseInput {
  const carried = partsOf(carries).reduce((table, part) => {
    const [, player, transport, unitId] = /^(blue|red):([^=]+)=(.+)$/.exec(part) ?? [];
    const question = setupQuestions(table).find(
      (each) => each.player === player && each.transport?.id === transport,
    );
    if (question && isAmong(question.units, unitId)) return withAnswer(table, question, unitId);
    throw new Unusable(
      `${command}: --carries: blue:TRANSPORT=UNIT with the ids of two units is expected, not "${part}". [KW-4]`,
    );
  }, input);
  const led = partsOf(token).reduce((table, part) => {
    const [, player, unitId] = /^(blue|red):(.+)$/.exec(part) ?? [];
    const question = setupQuestions(table).find(
      (each) => each.player === player && !each.transport,
    );
    if (question && isAmong(question.units, unitId)) return withAnswer(table, question, unitId);
    throw new Unusable(
      `${command}: --token: blue:UNIT with the id of one of several Field Commanders is expected, not "${part}". [KW-8]`,
    );
  }, carried);
  return partsOf(divulge).reduce((table, part) => {
    const [, colour, cardId] = /^(blue|red):(.+)$/.exec(part) ?? [];
    const player = PLAYERS.find((each) => each === colour);
    const shown = player && cardId !== undefined && withDivulged(table, player, cardId);
    if (shown) return shown;
    throw new Unusable(
      `${command}: --divulge: blue:CARD with the id of a card of the hand that may be divulged is expected, not "${part}". [R43]`,
    );
  }, led);
}

/** The cards of the catalogue that a player may show at setup, judged by the army alone: the hand is secret. */
function cardsToDivulge({ players }: CommandPhaseInput, player: PlayerColor): CommandCard[] {
  const { army, battleForce } = players[player];
  const { battleForces } = namesWith(NOTHING_OWN);
  return catalogueCards.filter(
    (card) =>
      card.divulge === 'may' &&
      (card.battleForce === undefined || battleForces.find(card.battleForce)?.id === battleForce) &&
      (card.belongsTo === undefined || army.some((unit) => isOwner(unit, card))),
  );
}

/** The players whose army could have a card that may be shown, and who have not said which: `[]` says none. */
function playersToDivulge(input: CommandPhaseInput): PlayerColor[] {
  return PLAYERS.filter((player) => {
    const cards = cardsToDivulge(input, player);
    const { divulged } = input.players[player];
    const isDecided = divulged?.length === 0 || cards.some(({ id }) => divulged?.includes(id));
    return cards.length > 0 && !isDecided;
  });
}

/** R43, R49: the table after a card of the hand was shown; `undefined` if the hand has no such card. */
function withDivulged(
  input: CommandPhaseInput,
  player: PlayerColor,
  cardId: CardId,
): CommandPhaseInput | undefined {
  const side = input.players[player];
  const card = [...(input.cards ?? []), ...catalogueCards].find(({ id }) => id === cardId);
  if (!card?.divulge || !side.hand.includes(cardId)) return undefined;
  const shown = divulging(side, card);
  return { ...input, players: { ...input.players, [player]: shown } };
}

/**
 * Ask each player which cards are shown at setup. The question names every card that the army could have, so that it tells
 * nothing about the hand.
 * @throws Left for `q`, or if the input has ended
 */
async function askToDivulge(
  input: CommandPhaseInput,
  terminal: Terminal,
): Promise<CommandPhaseInput> {
  let table = input;
  for (const player of playersToDivulge(input)) {
    const cards = cardsToDivulge(input, player);
    terminal.show(
      `${colourName(player)}: which cards of your hand do you show at setup? Press Enter alone for none, or when you have shown all. [R43]`,
    );
    cards.forEach(({ name }, index) => {
      terminal.show(`${String(index + 1).padStart(4)}  ${name}`);
    });
    for (;;) {
      const answer = (await terminal.ask(`${colourName(player)}: `))?.trim();
      if (answer === undefined || answer.toLowerCase() === 'q') throw new Left();
      if (answer === '') break;
      const card = cards[Number(answer) - 1];
      const shown = card && withDivulged(table, player, card.id);
      if (shown) table = shown;
      else {
        terminal.show(
          card ? `${card.name} is not in your hand.` : `Choose a number from 1 to ${cards.length}.`,
        );
      }
    }
  }
  return table;
}

/**
 * Ask the remaining questions on a shared screen; the answers are public.
 * @throws Left for `q`, or if the input has ended
 */
async function askQuestions(
  input: CommandPhaseInput,
  terminal: Terminal,
): Promise<CommandPhaseInput> {
  let table = input;
  const names = namesAt(input);
  for (const question of setupQuestions(input)) {
    const { player, transport, units } = question;
    terminal.show(
      transport
        ? `${colourName(player)}: which unit does ${names.unit(player, transport.id)} carry in the first round? Press Enter alone for none. [KW-4]`
        : `${colourName(player)}: which Field Commander bears the commander token? [KW-8]`,
    );
    units.forEach(({ id }, index) => {
      terminal.show(`${String(index + 1).padStart(4)}  ${names.unit(player, id)}`);
    });
    const chosen = await chosenFrom(units, terminal, `${colourName(player)}: `, transport);
    if (chosen) table = withAnswer(table, question, chosen.id);
  }
  return table;
}

async function chosenFrom(
  units: readonly Unit[],
  terminal: Terminal,
  prompt: string,
  mayBeNone: Unit | undefined,
): Promise<Unit | undefined> {
  for (;;) {
    const answer = (await terminal.ask(prompt))?.trim();
    if (answer === undefined || answer.toLowerCase() === 'q') throw new Left();
    if (answer === '' && mayBeNone) return undefined;
    const chosen = units[Number(answer) - 1];
    if (chosen) return chosen;
    terminal.show(`Choose a number from 1 to ${units.length}.`);
  }
}

/** The defaults: a Transport carries nobody, and the first Field Commander bears the token. */
function withDefaults(input: CommandPhaseInput): SetUp {
  const names = namesAt(input);
  const questions = setupQuestions(input);
  const table = questions.reduce(
    (each, question) =>
      question.transport ? each : withAnswer(each, question, question.units[0]?.id ?? ''),
    input,
  );
  const unasked = questions.map(({ player, transport, units }) =>
    transport
      ? `${names.unit(player, transport.id)} of ${player} carries nobody in the first round: --carries ${player}:${transport.id}=UNIT chooses a unit. [KW-4]`
      : `${names.unit(player, units[0]?.id ?? '')} is the first of ${player}'s ${counted(units.length, 'Field Commander')}: --token ${player}:UNIT names another. [KW-8]`,
  );
  const undivulged = playersToDivulge(table).map(
    (player) =>
      `${colourName(player)} shows no card at setup: --divulge ${player}:CARD shows one of the hand. [R43]`,
  );
  return { input: table, remarks: [...setupLines(table), ...unasked, ...undivulged] };
}

/** A line for each carried unit, each bearer of a commander token, and each card that was shown. */
function setupLines(input: CommandPhaseInput): string[] {
  const names = namesAt(input);
  return PLAYERS.flatMap((player) => [
    ...(input.players[player].divulged ?? []).map(
      (cardId) => `${colourName(player)} shows ${names.card(cardId)} at setup. [R43]`,
    ),
    ...input.players[player].army.flatMap(({ id, carries, commanderToken }) => [
      ...(carries === undefined
        ? []
        : [
            `${names.unit(player, id)} of ${player} carries ${names.unit(player, carries)} in the first round. [KW-4]`,
          ]),
      ...(commanderToken
        ? [`${names.unit(player, id)} of ${player} bears the commander token. [KW-8]`]
        : []),
    ]),
  ]);
}

function withAnswer(
  input: CommandPhaseInput,
  { player, transport }: SetupQuestion,
  unitId: UnitId,
): CommandPhaseInput {
  const side = input.players[player];
  const army = side.army.map((unit) => {
    if (transport) return unit.id === transport.id ? { ...unit, carries: unitId } : unit;
    return unit.id === unitId ? { ...unit, commanderToken: true } : unit;
  });
  return { ...input, players: { ...input.players, [player]: { ...side, army } } };
}

function partsOf(option: string | undefined): string[] {
  return option === undefined ? [] : option.split(',').map((part) => part.trim());
}

function isAmong(units: readonly Unit[], unitId: string | undefined): unitId is UnitId {
  return units.some(({ id }) => id === unitId);
}
