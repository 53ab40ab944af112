import { useEffect, useState } from 'preact/hooks';
import { DEFAULT_RULESET, freshSeed, type PlayerColor } from '../../../src/index.js';
import { STRENGTHS } from '../../../src/game/bot/situation.js';
import { armyOfComputer, readyArmies } from '../game/armies-to-lead.js';
import { newGame } from '../game/game.js';
import { useHasHost } from '../game/host.js';
import { seatsTaken } from '../game/hosted-tables.js';
import { note, readNote } from '../game/notes.js';
import { keptGames, type KeptGame } from '../game/kept-games.js';
import { playedGames } from '../game/played-games.js';
import { listInFragment } from '../game/saved-armies.js';
import {
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
import { ArmyChoice, SAMPLE_OF } from './army-choice.js';
import { ComputerDoor, Door, PICTURES, type AgainstComputer, type OpenDoor } from './doors.js';
import { GameFile } from './files.js';
import { GamesKept } from './games-kept.js';
import { Install } from './install.js';
import { OneScreen } from './one-screen.js';
import { SixSteps, Welcome } from './welcome.js';

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

/** The player's own list against the computer, before one is read. */
const NO_LIST: ArmySource = {
  from: 'unreadable',
  fault: 'Bring your list first: paste it into the box, or load a file.',
  keywords: NOTHING_CHOSEN,
};

/** The notes of this browser: the open door, and the choices against the computer. */
const NOTED = { door: 'open door', lead: 'army that leads', strength: 'strength of the computer' };

/** The first page: three doors to a table, and the games and tables that wait to be continued. */
export function SettingUpScreen({ fault, act }: ScreenProps) {
  const [chosen, choose] = useState<SettingUp>(FIRST);
  const [played] = useState(playedGames);
  const [GamesPlayed, load] = useState<typeof import('./games-played.js').default>();
  useEffect(() => {
    if (played.length > 0)
      void import('./games-played.js').then((part) => load(() => part.default));
  }, []);
  const hasHost = useHasHost();
  const [games, setGames] = useState<KeptGame[]>([]);
  useEffect(() => void keptGames().then(setGames), []);
  const [seats, setSeats] = useState(seatsTaken);
  const [YourTables, loadTables] = useState<typeof import('../hosted/your-tables.js').default>();
  useEffect(() => {
    if (seats.length > 0)
      void import('../hosted/your-tables.js').then((part) => loadTables(() => part.default));
  }, []);
  const [names, name] = useState({ blue: '', red: '' });
  const [door, openDoor] = useState(readNote(NOTED.door) as OpenDoor);
  const [against, setAgainst] = useState(lastAgainst);
  const [ownList, bringOwn] = useState(NO_LIST);
  const change = (part: Partial<SettingUp>) => choose((before) => ({ ...before, ...part }));
  const pass = (next: Exclude<OpenDoor, null>) => {
    const now = door === next ? null : next;
    openDoor(now);
    note(NOTED.door, now ?? '');
  };
  const isOwnOpen = door === null && against.lead === 'own';
  useEffect(() => {
    if (isOwnOpen) document.querySelector<HTMLElement>('.behind-door textarea')?.focus();
  }, [isOwnOpen]);
  // A shared link contains a list. It becomes the list of blue.
  useEffect(() => {
    try {
      const source = listInFragment(location.hash);
      if (source) {
        bring('blue', source);
        openDoor('one-screen');
      }
    } catch (error) {
      report(whyItCannotBegin(error));
    }
  }, []);
  const report = (sentence: string | null) => act({ act: 'fault', sentence });
  const bring = (player: PlayerColor, source: ArmySource) => {
    report(null);
    choose((before) => ({ ...before, sources: { ...before.sources, [player]: source } }));
  };
  const open = (setting: (seed: string) => SettingUp) => {
    const seed = chosen.seed.trim() === '' ? freshSeed() : chosen.seed.trim();
    try {
      const { computers, ...setup } = setting(seed);
      const game = newGame(inputOf({ ...setup, computers, seed }), computers);
      noteNames(game.id, names);
      noteTitles(game.id, titlesOf(setup.sources));
      act({ act: 'open', game });
    } catch (error) {
      report(whyItCannotBegin(error));
    }
  };
  const playComputer = () => {
    const { lead, strength } = against;
    const source = lead === 'own' ? ownList : lead.source;
    if (source.from === 'unreadable') {
      openDoor(null);
      // A new object: the box says what is missing.
      if (source === NO_LIST) bringOwn({ ...NO_LIST });
      document.querySelector<HTMLElement>('.behind-door textarea')?.focus();
      return;
    }
    open((seed) => ({
      ...chosen,
      sources: { blue: source, red: armyOfComputer(armyName(source), seed) },
      computers: { red: strength },
      // Nothing to measure.
      ruleset: { ...chosen.ruleset, orderRange: null },
    }));
  };

  return (
    <main class="setting-up">
      <Welcome>
        <p class="lead">
          The Command Phase at your table: it knows every rule, keeps every secret, and says why a
          move is not allowed.
        </p>
      </Welcome>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {YourTables && (
        <YourTables
          title="Your tables"
          seats={seats.filter(({ isOver }) => !isOver)}
          setSeats={setSeats}
        />
      )}
      <GamesKept
        title="Go on with your game?"
        games={games.filter(({ isOver }) => !isOver)}
        setGames={setGames}
        act={act}
      />
      <div class="doors">
        <ComputerDoor
          name={names.blue}
          rename={(blue) => name({ ...names, blue })}
          against={against}
          change={(next) => {
            setAgainst(next);
            if (next.lead === 'own') openDoor(null);
            else note(NOTED.lead, next.lead.name);
            note(NOTED.strength, next.strength);
          }}
          play={playComputer}
        />
        <Door
          id="one-screen"
          name="Two players at one screen"
          hint="One device goes from hand to hand. Bring your own lists, or take the samples."
          picture={PICTURES['one-screen']}
          isOpen={door === 'one-screen'}
          choose={() => pass('one-screen')}
        />
        {hasHost && (
          <Door
            id="friend"
            name="With a friend on two devices"
            hint="Send a link. Each of you brings a list, and sees only their own hand."
            picture={PICTURES.friend}
            isOpen={door === 'friend'}
            choose={() => pass('friend')}
          />
        )}
      </div>
      {isOwnOpen && (
        <section class="behind-door" aria-label="Your own list against the computer">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              playComputer();
            }}
          >
            <ArmyChoice
              player="blue"
              source={ownList}
              ruleset={chosen.ruleset}
              bring={(_player, source) => bringOwn(source)}
              whenEmpty={NO_LIST}
            />
            <div class="buttons">
              <button type="submit" class="primary">
                Play against the computer
              </button>
            </div>
          </form>
        </section>
      )}
      {door === 'one-screen' && (
        <section class="behind-door" aria-label="Two players at one screen">
          <OneScreen
            chosen={chosen}
            change={change}
            bring={bring}
            names={names}
            name={name}
            open={() => open(() => chosen)}
          />
        </section>
      )}
      {door === 'friend' && hasHost && (
        <section class="behind-door panel" aria-label="With a friend on two devices">
          <TwoDevices options={chosen} change={change} />
        </section>
      )}
      <SixSteps />
      {YourTables && (
        <YourTables
          title="Your tables that are over"
          seats={seats.filter(({ isOver }) => isOver)}
          setSeats={setSeats}
        />
      )}
      <GamesKept
        title="Your last games"
        games={games.filter(({ isOver }) => isOver)}
        setGames={setGames}
        act={act}
      />
      {GamesPlayed && <GamesPlayed games={played} />}
      <div class="buttons">
        <GameFile act={act} />
        <Install />
      </div>
    </main>
  );
}

/** Returns what was last chosen against the computer in this browser. */
function lastAgainst(): AgainstComputer {
  const armies = readyArmies();
  const named = readNote(NOTED.lead);
  const [first] = armies;
  const lead = armies.find(({ name }) => name === named) ?? first;
  if (!lead) throw new Error('There is no army to lead.');
  const strength = STRENGTHS.find((each) => each === readNote(NOTED.strength)) ?? 'easy';
  return { lead, strength };
}
