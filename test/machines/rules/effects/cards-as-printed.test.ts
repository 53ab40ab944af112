import { describe, expect, it } from 'vitest';
import type { CommandCard, Match, Unit } from '../../../../src/index.js';
import { matchAfter, play } from '../../../src/game/match/support/playing.js';
import { cardNamed } from '../../../support/cards.js';
import { bothSelect, declineEffect, forUnit, nominate, order } from '../../../support/events.js';
import { playUntil } from '../../../support/table.js';
import {
  boba,
  han,
  krennic,
  luke,
  r2d2,
  rebels,
  stormtroopers,
  unitFrom,
  vader,
} from '../../../support/units.js';

const sunFac = unitFrom('sun-fac-ruthless-lieutenant', 'sun-fac');
const poggle = unitFrom('poggle-the-lesser-public-leader-of-the-geonosians', 'poggle');
const warriors = unitFrom('geonosian-warriors-soldiers-of-the-hive', 'warriors');
const tank = unitFrom('aat-battle-tank', 'tank');
const captain = unitFrom('han-solo-reluctant-hero', 'han');

/** A match after blue played a card with an army, and the orders of its card. The opponent plays Standing Orders. */
function playing(cardId: CommandCard['id'], army: Unit[], ...orders: string[]): Match {
  return matchAfter(
    { ruleset: { orderRange: null }, blue: { army, hand: [cardId, 'push'] } },
    ...bothSelect(cardId, 'standing-orders'),
    ...orders.map((unitId) => order('blue', unitId)),
  );
}

/** Plays on to the Activation Phase. */
function activating(match: Match): Match {
  playUntil(
    match,
    () => match.view('spectator').phase !== 'command',
    (events) => events.find(({ type }) => type !== 'effect.resolve'),
  );
  return match;
}

/** The units at which a card is told, in order. */
const unitsTold = (match: Match, cardId: string) =>
  remindersOf(match, cardId).map((line) => line.split(':')[0]);

/** The reminders of a card, each as `unit: sentence`. */
function remindersOf(match: Match, cardId: string): string[] {
  const { players, reminders } = match.view('blue');
  const withOrders = players.blue.orders.flatMap(({ unitId, reminders: of = [] }) =>
    of.map((each) => ({ ...each, unitId })),
  );
  return [...withOrders, ...reminders].flatMap(({ unitId, card, text = '' }) =>
    card === cardId ? [`${unitId}: ${text}`] : [],
  );
}

describe('an effect that prints "may"', () => {
  it.each([
    ['smoke-screen', [luke, r2d2, rebels()], 'rebels'],
    ['courage-of-the-rebellion', [luke, rebels()], 'luke'],
    ['speak-softly-and-drive-a-big-tank', [vader, tank], 'tank'],
  ])('R47: %s is declined for a unit that it ordered', (cardId, army, unitId) => {
    const match = playing(cardId, army, unitId);
    const decline = forUnit(unitId, declineEffect('blue', cardId, 'issue-orders'));
    expect(match).toTake(decline);
    expect(match.legalEvents('blue')).not.toContainEqual(decline);
  });

  it.each([
    ['brutal-enforcer', [poggle, sunFac, warriors], 'sun-fac'],
    ['smoke-screen', [luke, r2d2, rebels()], 'r2-d2'],
    ['hello-there', [unitFrom('obi-wan-kenobi-civilized-warrior', 'obi')], 'obi'],
  ])('R47: %s is declined as the Activation Phase begins', (cardId, army, unitId) => {
    const match = activating(playing(cardId, army, unitId));
    expect(match).toTake(declineEffect('blue', cardId, 'activation-start'));
  });
});

describe('the units that a card means', () => {
  it('CP-21: Defiance orders special forces or support, and no corps', () => {
    const warriorsOf = (rank: Unit['rank']) => ({ ...rebels(rank), rank, faction: 'republic' });
    const army = [vader, warriorsOf('special-forces'), warriorsOf('support'), warriorsOf('corps')];
    for (const unitId of ['special-forces', 'support']) {
      const match = playing('defiance', army);
      expect(match).toRefuse(order('blue', 'corps'), 'CP-21', 'no-slot-for-unit');
      expect(match).toTake(order('blue', unitId));
    }
  });

  it('R47: Hold at Any Cost tells troopers that it orders, not the support vehicle', () => {
    const walker = unitFrom('at-rt', 'walker');
    const match = playing('hold-at-any-cost', [luke, rebels(), walker], 'rebels', 'walker');
    expect(unitsTold(match, 'hold-at-any-cost')).toEqual(['rebels']);
  });

  it('R46: Aerial Assault opens for each unit that it orders, because only its player knows who has Jump', () => {
    const units = ['vader', 'stormtroopers'];
    const match = playing('aerial-assault', [vader, stormtroopers()], ...units);
    const decline = declineEffect('blue', 'aerial-assault', 'issue-orders');
    for (const unitId of units) expect(match).toTake(forUnit(unitId, decline));
  });
});

describe('what holds while a unit has a faceup order', () => {
  const jyn = unitFrom('jyn-erso-stardust', 'jyn');
  const wicket = unitFrom('wicket-hero-of-bright-tree', 'wicket');
  const hunter = (id: string) => unitFrom('mandalorian-hunter', id);
  it.each([
    ['rebellions-are-built-on-hope', [jyn, rebels(), rebels('r2')], 'Allied troopers with', 2],
    ['reckless-diversion', [luke, han, rebels()], 'Enemies must attack', 2],
    ['courageous-counterattack', [luke, wicket, rebels()], 'Ewok', 1],
    ['no-escape', [hunter('one'), hunter('two')], 'hunter ordered', 1],
  ])(
    'R47: %s is told with the order of each unit that it means, and of no other',
    (cardId, army, words, most) => {
      const match = playing(cardId, army);
      const told = () =>
        new Set(
          remindersOf(match, cardId)
            .filter((line) => line.includes(words))
            .map((line) => line.split(':')[0]),
        );
      expect(told()).toEqual(new Set());
      activating(match);
      const units = match.view('red').players.blue.orders.map(({ unitId }) => unitId);
      const meant = cardId === 'courageous-counterattack' ? ['wicket'] : units;
      expect(told()).toEqual(new Set(meant));
      expect(told().size).toBeGreaterThanOrEqual(most);
    },
  );
});

describe('what holds for attacks and activations of some units', () => {
  const thrawn = unitFrom('grand-admiral-thrawn-imperial-high-command', 'owner');
  const grievous = unitFrom('general-grievous-sinister-cyborg', 'owner');
  const droids = unitFrom('b1-battle-droids', 'droids');
  const maul = unitFrom('maul-a-rival', 'owner');
  it.each([
    ['i-want-you-to-know-failure', [thrawn, stormtroopers()], ['owner', 'stormtroopers']],
    ['let-the-executions-begin', [{ ...poggle, id: 'owner' }, droids, tank], ['droids']],
    ['pincer-attack', [grievous, droids, tank], ['tank']],
    ['his-eminence', [maul, vader, stormtroopers(), tank], ['owner', 'vader', 'stormtroopers']],
  ] as const)('R47: %s is told at the units whose act it changes', (cardId, army, meant) => {
    const match = activating(playing(cardId, [...army]));
    const told = match
      .view('red')
      .reminders.filter(({ card, when }) => card === cardId && when === 'unit-activation')
      .map(({ unitId }) => unitId);
    expect(told).toEqual(meant);
  });

  it('R47: Ruthless Tactics is told with each order, for the ranged attacks of the unit', () => {
    const kallus = unitFrom('agent-kallus-hunter-of-spectres', 'kallus');
    const match = playing('ruthless-tactics', [vader, kallus, stormtroopers()], 'kallus');
    expect(unitsTold(match, 'ruthless-tactics')).toEqual(['kallus']);
  });
});

describe('tokens that a card gives, for the table to place', () => {
  it('R47: AI Coordination tells the tank that it orders of its standby', () => {
    const match = playing('ai-coordination', [poggle, tank], 'tank');
    expect(remindersOf(match, 'ai-coordination')).toEqual([
      'tank: Each unit ordered with this card gains a standby.',
    ]);
  });

  it('R47: See You in Hell tells Han of his aim and his dodge, once', () => {
    const match = playing('see-you-in-hell', [luke, captain]);
    const tokens = remindersOf(match, 'see-you-in-hell').filter((line) => line.includes('aim'));
    expect(tokens).toEqual(['han: Han gains an aim and a dodge.']);
  });

  it('R47: We Serve the Queen tells the Geonosian Warriors that are ordered of their tokens, and no others', () => {
    const others = { ...warriors, id: 'others' };
    const army = [poggle, sunFac, warriors, others];
    const match = playing('we-serve-the-queen', army, 'warriors');
    const tokens = remindersOf(match, 'we-serve-the-queen').filter((line) => line.includes('aim'));
    expect(tokens).toMatchObject([expect.stringMatching(/^warriors: Each unit of Geonosian/)]);
  });
});

// Only Crush Them counts defeated units, and only Honor and Strength names the nominated unit.
describe('a sentence that counts or names what lies on the table', () => {
  it.each([1, 4])(
    'R37: Battlefield Reconnaissance says in round %i which round it is, for as many advantage tokens',
    (round) => {
      const agent = unitFrom('rebel-agent-defender-of-democracy', 'agent');
      const match = activating(
        matchAfter(
          { round, blue: { army: [luke, agent], hand: ['battlefield-reconnaissance'] } },
          ...bothSelect('battlefield-reconnaissance', 'standing-orders'),
        ),
      );
      expect(remindersOf(match, 'battlefield-reconnaissance')).toEqual([
        `agent: Adds as many advantage tokens to the pass pool as the round's number. This is round ${round}.`,
      ]);
      expect(match.view('red').players.blue.passPool).toBe(round);
    },
  );

  it('R37: Come and Prove It says that Seventh Sister has a faceup order', () => {
    const fifth = unitFrom('fifth-brother-the-kill-is-mine', 'fifth');
    const seventh = unitFrom('seventh-sister-compelled-to-inflict-pain', 'seventh');
    const match = playing('come-and-prove-it', [vader, fifth, seventh], 'fifth', 'seventh');
    expect(remindersOf(activating(match), 'come-and-prove-it').join()).toContain(
      'Seventh Sister has a faceup order now.',
    );
  });

  it('R37: Rule With Respect says that Boba has a faceup order when units are activated', () => {
    const match = activating(playing('rule-with-respect', [vader, boba], 'boba'));
    expect(remindersOf(match, 'rule-with-respect').join()).toContain(
      'Boba Fett has a faceup order now.',
    );
  });

  it('R37: Annihilation Looms says at Krennic which round it is, for the third token of rounds 4 and 5', () => {
    const match = matchAfter(
      {
        round: 4,
        // The table's own copy of the card waits for its player.
        cards: [cardNamed('Annihilation Looms')],
        blue: { army: [krennic, stormtroopers()], hand: ['annihilation-looms'] },
      },
      ...bothSelect('annihilation-looms', 'standing-orders'),
    );
    expect(remindersOf(match, 'annihilation-looms')).toEqual([
      'krennic: Every trooper on the battlefield, of both sides, gains 2 suppression; in rounds 4 and 5 one more. This is round 4.',
    ]);
  });

  it('R37: Honor and Strength names the leader that is nominated, and nobody before the nomination', () => {
    const leader = (id: string) => unitFrom('mandalorian-leader', id);
    const match = playing('honor-and-strength', [leader('first'), leader('second')]);
    expect(remindersOf(match, 'honor-and-strength')).toEqual([]);
    play(match, nominate('blue', 'second'));
    expect(remindersOf(match, 'honor-and-strength')).toEqual([
      expect.stringMatching(/^second: .* Mandalorian Leader .*is nominated\.$/),
    ]);
  });

  it('R37, R18: Honor and Strength names the only leader, who is nominated without asking', () => {
    const leader = unitFrom('mandalorian-leader', 'leader');
    const match = playing('honor-and-strength', [leader, stormtroopers()]);
    expect(remindersOf(match, 'honor-and-strength')).toEqual([
      expect.stringMatching(/^leader: .* Mandalorian Leader is nominated\.$/),
    ]);
  });

  it.each([
    ['a', 'boba'],
    ['no', 'vader'],
  ])(
    'R37: A Simple Man says that Boba has %s faceup order before its player decides about the move of an ally',
    (has, ordered) => {
      const match = activating(playing('a-simple-man', [vader, boba], ordered));
      expect(remindersOf(match, 'a-simple-man').join()).toContain(
        `Boba Fett has ${has} faceup order now.`,
      );
      expect(match).toTake(declineEffect('blue', 'a-simple-man', 'ally-moves'));
    },
  );
});
