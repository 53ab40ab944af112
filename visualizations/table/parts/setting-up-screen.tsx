import { YourTables } from '../hosted/your-tables.js';
import { GamesPlayed } from './games-played.js';
import { useEffect, useState } from 'preact/hooks';
import {
  DEFAULT_RULESET,
  freshSeed,
  type EachPlayer,
  type PlayerColor,
  type Strength,
} from '../../../src/index.js';
import { STRENGTHS } from '../../../src/game/bot/situation.js';
import { armyOfComputer, readyArmies, type ReadyArmy } from '../game/armies-to-lead.js';
import { newGame } from '../game/game.js';
import { useHasHost } from '../game/host.js';
import { seatsTaken } from '../game/hosted-tables.js';
import { note, notedNames, noteOwnNames, readNote } from '../game/notes.js';
import { keptGames, type KeptGame } from '../game/kept-games.js';
import { playedGames } from '../game/played-games.js';
import { listInFragment, savedArmies, saveArmy } from '../game/saved-armies.js';
import {
  armyInBox,
  armyName,
  inputOf,
  NOTHING_CHOSEN,
  titlesOf,
  whyItCannotBegin,
  type ArmySource,
  type SettingUp,
} from '../game/setting-up.js';
import { noteNames, noteTitles } from '../game/shown-table.js';
import type { Act } from '../game/table.js';
import { TwoDevices } from '../hosted/opening.js';
import { AgainstComputer } from './against-computer.js';
import { ArmyChoice, SAMPLE_OF } from './army-choice.js';
import { BehindDoor, Door, type OpenDoor } from './doors.js';
import { GameFile } from './files.js';
import { GamesKept } from './games-kept.js';
import { Install } from './install.js';
import { OneScreen } from './one-screen.js';
import { SixSteps, Welcome } from './welcome.js';
import { YourLists } from './your-lists.js';
import { Fault } from './fields.js';

interface ScreenProps {
  fault: string | null;
  act: (act: Act) => void;
}

const FIRST: SettingUp = {
  sources: SAMPLE_OF,
  computers: {},
  rounds: 5,
  roundCounterHolder: 'blue',
  seed: '',
  // The last act of a turn asks for Done.
  ruleset: { ...DEFAULT_RULESET, ordersEnd: 'declared', activations: 'tracked' },
};

/** A list that is added, before one is read. */
const NO_LIST: ArmySource = {
  from: 'unreadable',
  fault: 'Bring your list first: paste it into the box, or load a file.',
  keywords: NOTHING_CHOSEN,
};

/** The notes of this browser on games against the computer. */
const NOTED = { lead: 'army that leads', strength: 'strength of the computer' };

const DOORS: Readonly<Record<OpenDoor, string>> = {
  computer: 'Against the computer',
  'one-screen': 'Two at one screen',
  friend: 'Two devices',
  list: 'Your list',
};

/** The first page: the games that go on, three doors to a new one, and the lists of the player. */
export function SettingUpScreen({ fault, act }: ScreenProps) {
  const [chosen, choose] = useState<SettingUp>(FIRST);
  const [played] = useState(playedGames);
  const hasHost = useHasHost();
  const [games, setGames] = useState<KeptGame[]>([]);
  useEffect(() => void keptGames().then(setGames), []);
  const [seats, setSeats] = useState(seatsTaken);
  const [names, name] = useState(notedNames);
  const [door, setDoor] = useState<OpenDoor | null>(null);
  const [lead, setLead] = useState(lastLead);
  const [strength, setStrength] = useState(lastStrength);
  const [ownList, bringOwn] = useState(NO_LIST);
  const change = (part: Partial<SettingUp>) => choose((before) => ({ ...before, ...part }));
  const report = (sentence: string | null) => act({ act: 'fault', sentence });
  const openDoor = (next: OpenDoor | null) => {
    report(null);
    setDoor(next);
    window.scrollTo(0, 0);
  };
  // A shared link contains a list. It becomes the list of blue.
  useEffect(() => {
    try {
      const source = listInFragment(location.hash);
      if (source) {
        bring('blue', source);
        setDoor('one-screen');
      }
    } catch (error) {
      report(whyItCannotBegin(error));
    }
  }, []);
  const bring = (player: PlayerColor, source: ArmySource) => {
    report(null);
    choose((before) => ({ ...before, sources: { ...before.sources, [player]: source } }));
  };
  const open = (setting: (seed: string) => SettingUp, at: EachPlayer<string>) => {
    const seed = chosen.seed.trim() === '' ? freshSeed() : chosen.seed.trim();
    try {
      const { computers, ...setup } = setting(seed);
      const game = newGame(inputOf({ ...setup, computers, seed }), computers);
      noteOwnNames(names);
      noteNames(game.id, at);
      noteTitles(game.id, titlesOf(setup.sources));
      act({ act: 'open', game });
    } catch (error) {
      report(whyItCannotBegin(error));
    }
  };
  const playComputer = ({ name: army, source }: ReadyArmy) => {
    note(NOTED.lead, army);
    note(NOTED.strength, strength);
    open(
      (seed) => ({
        ...chosen,
        sources: { blue: source, red: armyOfComputer(armyName(source), seed) },
        computers: { red: strength },
        // Nothing to measure, and nothing to roll or to draw at a table.
        ruleset: { ...chosen.ruleset, orderRange: null, chance: 'seed' },
      }),
      { ...names, red: 'Computer' },
    );
  };
  const keepOwn = (): ReadyArmy | undefined => {
    if (ownList.from === 'unreadable') {
      report(ownList.fault);
      return undefined;
    }
    const ready = { name: armyName(ownList), source: ownList };
    saveArmy(ready.name, ownList);
    setLead(ready);
    return ready;
  };

  const behind = (which: OpenDoor) => {
    switch (which) {
      case 'computer':
        return (
          <AgainstComputer
            name={names.blue}
            rename={(blue) => name({ ...names, blue })}
            armies={readyArmies()}
            lead={lead}
            choose={setLead}
            strength={strength}
            set={setStrength}
            bringList={() => {
              bringOwn(NO_LIST);
              openDoor('list');
            }}
            play={() => playComputer(lead)}
          />
        );
      case 'one-screen':
        return (
          <OneScreen
            chosen={chosen}
            change={change}
            bring={bring}
            names={names}
            name={name}
            open={() => open(() => chosen, names)}
          />
        );
      case 'friend':
        return <TwoDevices options={chosen} change={change} />;
      case 'list':
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const ready = keepOwn();
              if (ready) playComputer(ready);
            }}
          >
            <ArmyChoice
              player="blue"
              source={ownList}
              ruleset={chosen.ruleset}
              bring={(_player, source) => bringOwn(source)}
              whenEmpty={NO_LIST}
            />
            <div class="buttons go">
              <button type="button" onClick={() => keepOwn() && openDoor(null)}>
                Save it
              </button>
              <button type="submit" class="primary">
                Play the computer
              </button>
            </div>
          </form>
        );
    }
  };
  if (door !== null) {
    return (
      <main class="setting-up behind">
        <BehindDoor title={DOORS[door]} close={() => openDoor(null)}>
          <Fault says={fault} />
          <section aria-label={DOORS[door]}>{behind(door)}</section>
        </BehindDoor>
      </main>
    );
  }
  return (
    <main class="setting-up first-page">
      <Welcome>
        <p class="quiet">A companion for Star Wars: Legion, at your table.</p>
      </Welcome>
      <Fault says={fault} />
      <YourTables
        title="Your tables"
        seats={seats.filter(({ isOver }) => !isOver)}
        setSeats={setSeats}
      />
      <GamesKept
        title="Go on with your game"
        games={games.filter(({ isOver }) => !isOver)}
        setGames={setGames}
        act={act}
      />
      <section aria-label="New game">
        <h2 class="quiet">New game</h2>
        <div class="doors">
          <Door
            door="computer"
            name={DOORS.computer}
            hint="It leads another army each time."
            open={() => openDoor('computer')}
          />
          <Door
            door="one-screen"
            name={DOORS['one-screen']}
            hint="Hand the device over. Hands stay covered."
            open={() => openDoor('one-screen')}
          />
          {hasHost && (
            <Door
              door="friend"
              name={DOORS.friend}
              hint="Send a link. Each sees only their own hand."
              open={() => openDoor('friend')}
            />
          )}
        </div>
      </section>
      <YourLists
        armies={savedArmies()}
        open={(text) => {
          bringOwn(text === null ? NO_LIST : armyInBox(text));
          openDoor('list');
        }}
      />
      <YourTables
        title="Your tables that are over"
        seats={seats.filter(({ isOver }) => isOver)}
        setSeats={setSeats}
      />
      <GamesKept
        title="Your last games"
        games={games.filter(({ isOver }) => isOver)}
        setGames={setGames}
        act={act}
      />
      {played.length > 0 && <GamesPlayed games={played} />}
      <footer>
        <SixSteps />
        <div class="buttons">
          <GameFile act={act} />
          <Install />
        </div>
        <p class="quiet">
          Unofficial. Names belong to their owners. Works without a network; nothing leaves this
          device unless you invite somebody.
        </p>
      </footer>
    </main>
  );
}

/** Returns the army that was last led against the computer in this browser. */
function lastLead(): ReadyArmy {
  const armies = readyArmies();
  const noted = readNote(NOTED.lead);
  const [first] = armies;
  const lead = armies.find(({ name }) => name === noted) ?? first;
  if (!lead) throw new Error('There is no army to lead.');
  return lead;
}

function lastStrength(): Strength {
  return STRENGTHS.find((each) => each === readNote(NOTED.strength)) ?? 'easy';
}
