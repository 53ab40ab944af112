/**
 * Play the computer opponent against random legal moves, with equal armies and hands on both sides and measured ranges.
 * Writes the figures of docs/computer-opponent.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { createMatch, createBot, catalogue } from '../../../../dist/src/index.js';
import { STRENGTHS } from '../../../../dist/src/game/bot/situation.js';
import { armies } from '../../../../dist/src/game/example/armies.js';
import { drawsOf } from '../../../../dist/machines/model/chance.js';

const PHASES = Number(process.argv[2] ?? 2000);
const ROUNDS = 5;

function rangesOf(side, seed) {
  const below = drawsOf({ seed, round: 1, purpose: 'ranges', time: 0 });
  return ['blue', 'red'].flatMap((player) =>
    side.army.flatMap(({ id: from }, index) =>
      side.army.slice(index + 1).map(({ id: to }) => ({ player, from, to, range: 1 + below(4) })),
    ),
  );
}

/** One match. The bot plays blue or red, depending on the seed. */
function playOne(army, strength, seed, figures) {
  const me = Number(seed.split(' ').at(-1)) % 2 === 0 ? 'blue' : 'red';
  const other = me === 'blue' ? 'red' : 'blue';
  const side = armies[army];
  const match = createMatch({
    seed,
    rounds: ROUNDS,
    roundCounterHolder: 'blue',
    players: { blue: side, red: side },
  });
  const bot = createBot(match.seat(me), { seed: `bot ${seed}`, strength, cards: catalogue.cards });
  const draws = drawsOf({ seed: `random ${seed}`, round: 1, purpose: 'moves', time: 0 });
  let measured = 0;
  while (!match.outcome) {
    const { round, phase, waitingFor } = match.view('spectator');
    if (phase === 'command' && measured < round) {
      measured = round;
      match.send({ type: 'range.measure', ranges: rangesOf(side, `${seed} ${round}`) });
    }
    if (bot.move()) continue;
    // Effects of the Activation Phase can be used repeatedly (R31), so the other player makes only awaited moves.
    const isAsked = waitingFor.some(({ player }) => player === other);
    const legal = isAsked
      ? match
          .seat(other)
          .legalEvents()
          .filter(({ type }) => type !== 'card.withdraw')
      : [];
    if (legal.length > 0) {
      match.seat(other).send(legal[draws(legal.length)]);
      continue;
    }
    if (!match.send({ type: 'activation.end' }).ok) {
      throw new Error(
        `The match does not continue: ${JSON.stringify(match.view('spectator').waitingFor)}`,
      );
    }
  }
  for (const { priority } of match.outcome.rounds) {
    figures.phases += 1;
    if (priority === me) figures.won += 1;
  }
  for (const { players } of match.outcome.rounds) {
    figures.orders[0] += players[me].orders.length;
    figures.orders[1] += players[other].orders.length;
  }
  for (const { type, player, data } of match.log) {
    if (type === 'orders.lost') figures.lost[player === me ? 0 : 1] += data.orders;
  }
}

const numbers = new Intl.NumberFormat('en-US');
const percent = (part, all) => `${((100 * part) / all).toFixed(1)} %`;
const against = (pair) => pair.map((each) => numbers.format(each)).join(' against ');

const rows = STRENGTHS.map((strength) => {
  const figures = { phases: 0, won: 0, lost: [0, 0], orders: [0, 0] };
  for (let game = 0; figures.phases < PHASES; game += 1) {
    playOne(game % 4 < 2 ? 'blue' : 'red', strength, `figures ${game}`, figures);
  }
  const { phases, won, lost, orders } = figures;
  const row = [strength, numbers.format(phases), percent(won, phases), against(lost)];
  return `| ${[...row, against(orders)].join(' | ')} |`;
});
const table = [
  '| strength | phases | priority | orders lost (bot, random) | all orders (bot, random) |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
].join('\n');

const page = new URL('../../../../docs/computer-opponent.md', import.meta.url).pathname;
const MEASURED = /(<!-- measured -->).*(<!-- end -->)/s;
const written = readFileSync(page, 'utf8').replace(MEASURED, `$1\n\n${table}\n\n$2`);
writeFileSync(page, await format(written, { ...(await resolveConfig(page)), filepath: page }));
