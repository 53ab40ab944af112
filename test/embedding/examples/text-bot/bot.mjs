/**
 * A text bot: it reads one command per line and answers in text, so that any chat program can use it.
 *
 *     node bot.mjs
 *     blue moves        lists the legal moves of blue
 *     blue 2            plays the second of them
 *     table             shows the public state
 */
import { createInterface } from 'node:readline';
import {
  createCommandPhase,
  describeEvent,
  describeStep,
  describeViolation,
  describeWaiting,
  namesAt,
} from 'legion-command-phase';

const unit = (id, name, rank) => ({ id, name, rank, types: ['trooper'] });
const phase = createCommandPhase({
  round: 1,
  roundCounterHolder: 'blue',
  seed: process.argv[2] ?? crypto.randomUUID(),
  ruleset: { orderRange: null },
  players: {
    blue: {
      army: [unit('leia', 'Leia Organa', 'commander'), unit('squad', 'Rebel Troopers', 'corps')],
      hand: ['ambush', 'push', 'assault', 'standing-orders'],
    },
    red: {
      army: [unit('vader', 'Darth Vader', 'commander'), unit('storm', 'Stormtroopers', 'corps')],
      hand: ['ambush', 'push', 'assault', 'standing-orders'],
    },
  },
});

/** Answers from a seat contain only what that player may know, so a bot that only uses seats leaks no secret. */
function answer(line) {
  const [who = '', what = ''] = line.trim().toLowerCase().split(/\s+/);
  if (who === 'table') return table();
  if (who !== 'blue' && who !== 'red') return 'Write "blue moves", "red 1" or "table".';
  const seat = phase.seat(who);
  const names = namesAt(seat.view());
  const moves = seat.legalEvents();
  if (what === 'moves') return listed(moves.map((move) => describeEvent(move, who, names)));
  const move = moves[Number(what) - 1];
  if (!move) return `Choose a number from 1 to ${moves.length}: write "${who} moves".`;
  const sent = seat.send(move);
  return sent.ok
    ? table()
    : sent.violations.map((each) => describeViolation(each, who, names)).join(' ');
}

function listed(moves) {
  if (moves.length === 0) return 'Nothing to do now.';
  return moves.map((move, index) => `${index + 1}. ${move}`).join('\n');
}

function table() {
  const view = phase.view('spectator');
  const waiting = describeWaiting(view.waitingFor, namesAt(view)).join(', ');
  return `${describeStep(view.step)}; priority: ${view.priority ?? 'open'}; waiting for: ${waiting || 'nobody'}`;
}

for await (const line of createInterface({ input: process.stdin })) console.log(answer(line));
