import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import { DEFAULT_RULESET, freshSeed, type PlayerColor } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import { newGame } from '../game/game.js';
import { inputOf, whyItCannotBegin, type ArmySource, type SettingUp } from '../game/setting-up.js';
import { useHasHost } from '../game/host.js';
import { seatsTaken } from '../game/hosted-tables.js';
import { note, readNote } from '../game/notes.js';
import { listInFragment } from '../game/saved-armies.js';
import { playedGames } from '../game/played-games.js';
import { noteNames } from '../game/shown-table.js';
import type { Act } from '../game/table.js';
import { ArmyChoice, SAMPLE_OF } from './army-choice.js';
import { GameFile } from './files.js';
import { LONGEST_NAME, TwoDevices } from '../hosted/opening.js';
import { Emblem } from './emblem.js';
import { Install } from './install.js';
import { GamesKept } from './games-kept.js';

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
  ruleset: DEFAULT_RULESET,
};

/** The page to set up a table: two armies, a seed and options, or a saved game. */
export function SettingUpScreen({ fault, act }: ScreenProps) {
  const [chosen, choose] = useState<SettingUp>(FIRST);
  const [played] = useState(playedGames);
  const [GamesPlayed, load] = useState<typeof import('./games-played.js').default>();
  useEffect(() => {
    if (played.length > 0)
      void import('./games-played.js').then((part) => load(() => part.default));
  }, []);
  const hasHost = useHasHost();
  const [YourTables, loadTables] = useState<typeof import('../hosted/your-tables.js').default>();
  useEffect(() => {
    if (seatsTaken().length > 0)
      void import('../hosted/your-tables.js').then((part) => loadTables(() => part.default));
  }, []);
  const [named, name] = useState({ blue: '', red: '' });
  const [isBrought, setBrought] = useState(false);
  const change = (part: Partial<SettingUp>) => choose((before) => ({ ...before, ...part }));
  // A shared link contains a list. It becomes the list of blue.
  useEffect(() => {
    try {
      const source = listInFragment(location.hash);
      if (source) {
        bring('blue', source);
        setBrought(true);
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
  const open = (computers: SettingUp['computers'] = chosen.computers) => {
    const seed = chosen.seed.trim() === '' ? freshSeed() : chosen.seed.trim();
    try {
      const game = newGame(inputOf({ ...chosen, seed }), computers);
      noteNames(game.id, named);
      act({ act: 'open', game });
    } catch (error) {
      report(whyItCannotBegin(error));
    }
  };

  return (
    <main class="setting-up">
      <div class="welcome">
        <div>
          <h1>Star Wars: Legion</h1>
          <p class="lead">
            The Command Phase for your table: it knows every rule, keeps every secret, and says why
            a move is not allowed. The armies stand on your own battlefield.
          </p>
        </div>
        <Emblem />
      </div>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="doors">
        <button type="button" class="primary door" onClick={() => open({ red: 'easy' })}>
          Play now against the computer
          <span>You lead the rebels of the sample armies. Nothing to set up.</span>
        </button>
        <WayToPlay
          name="Own lists, or two players at one screen"
          hint="Paste your lists. One device goes from hand to hand."
          isRequired={isBrought}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              open();
            }}
          >
            <div class="armies">
              {PLAYERS.map((player) => (
                <ArmyChoice
                  key={player}
                  player={player}
                  source={chosen.sources[player]}
                  computer={chosen.computers[player]}
                  ruleset={chosen.ruleset}
                  bring={bring}
                  sit={(side, computer) =>
                    choose(({ computers: { [side]: _former, ...others }, ...before }) => ({
                      ...before,
                      computers: computer ? { ...others, [side]: computer } : others,
                    }))
                  }
                />
              ))}
            </div>
            <fieldset class="panel options">
              <legend>The table</legend>
              <label>
                Rounds{' '}
                <input
                  type="number"
                  min={1}
                  max={12}
                  value={chosen.rounds}
                  onInput={({ currentTarget }) =>
                    change({ rounds: Math.min(12, Math.max(1, currentTarget.valueAsNumber || 1)) })
                  }
                />
              </label>
              <label>
                Round counter{' '}
                <select
                  value={chosen.roundCounterHolder}
                  onChange={({ currentTarget }) =>
                    change({ roundCounterHolder: currentTarget.value as PlayerColor })
                  }
                >
                  {PLAYERS.map((player) => (
                    <option key={player} value={player}>
                      {colourName(player)} holds it
                    </option>
                  ))}
                </select>
              </label>
              {PLAYERS.map((player) => (
                <label key={player}>
                  Name of {player}{' '}
                  <input
                    value={named[player]}
                    maxLength={LONGEST_NAME}
                    placeholder={colourName(player)}
                    onInput={({ currentTarget: { value } }) => name({ ...named, [player]: value })}
                  />
                </label>
              ))}
              <label>
                Seed{' '}
                <input
                  value={chosen.seed}
                  placeholder="a new one"
                  aria-describedby="seed-hint"
                  onInput={({ currentTarget }) => change({ seed: currentTarget.value })}
                />
              </label>
              <p id="seed-hint" class="quiet">
                The same seed gives the same dice and shuffles.
              </p>
              <label class="check">
                <input
                  type="checkbox"
                  checked={chosen.ruleset.orderRange !== null}
                  onChange={({ currentTarget }) =>
                    change({
                      ruleset: { ...chosen.ruleset, orderRange: currentTarget.checked ? 3 : null },
                    })
                  }
                />{' '}
                Orders reach to range 3, and ranges must be measured (R1)
              </label>
              <label class="check">
                <input
                  type="checkbox"
                  checked={chosen.ruleset.selection === 'assisted'}
                  onChange={({ currentTarget }) =>
                    change({
                      ruleset: {
                        ...chosen.ruleset,
                        selection: currentTarget.checked ? 'assisted' : 'tabletop',
                      },
                    })
                  }
                />{' '}
                An illegal card is refused as it is placed, not only once it is revealed (R7)
              </label>
              <label class="check">
                <input
                  type="checkbox"
                  checked={chosen.ruleset.keywords !== 'table'}
                  onChange={({ currentTarget }) =>
                    change({
                      ruleset: {
                        ...chosen.ruleset,
                        keywords: currentTarget.checked ? 'played' : 'table',
                      },
                    })
                  }
                />{' '}
                Orders by keywords such as Direct are offered here, and their tokens kept in mind
                (KW-1 … KW-12)
              </label>
            </fieldset>
            <div class="buttons">
              <button type="submit" class="primary">
                Open the table
              </button>
            </div>
          </form>
        </WayToPlay>
        {hasHost && (
          <WayToPlay
            name="Two players on two devices"
            hint="Invite a friend by a link. Each of you sees only your own hand."
          >
            <TwoDevices rounds={chosen.rounds} ruleset={chosen.ruleset} />
          </WayToPlay>
        )}
      </div>
      {YourTables && <YourTables />}
      <GamesKept act={act} />
      {GamesPlayed && <GamesPlayed games={played} />}
      <div class="buttons">
        <GameFile act={act} />
        <Install />
      </div>
    </main>
  );
}

interface WayToPlayProps {
  name: string;
  /** One sentence below the name. */
  hint: string;
  /** True if the address of the page requires it. */
  isRequired?: boolean;
  children: ComponentChildren;
}

/** A way to play. It is folded until a player opens it, and the browser remembers that. */
function WayToPlay({ name, hint, isRequired = false, children }: WayToPlayProps) {
  const [isOpen, open] = useState(readNote(name) === 'open');
  useEffect(() => {
    if (isRequired) open(true);
  }, [isRequired]);
  return (
    <details
      class="panel door way-to-play"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        open(currentTarget.open);
        note(name, currentTarget.open ? 'open' : 'closed');
      }}
    >
      <summary>
        {name}
        <span>{hint}</span>
      </summary>
      {children}
    </details>
  );
}
