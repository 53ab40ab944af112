import { useState } from 'preact/hooks';
import { PLAYERS } from '../../../machines/model/player.js';
import {
  DEFAULT_RULESET,
  freshSeed,
  type EachPlayer,
  type PlayerColor,
} from '../../../src/index.js';
import { capital } from '../../../src/wording/names.js';
import { newGame } from '../game/game.js';
import {
  armyFromFile,
  inputOf,
  listInWords,
  SAMPLE_NAMES,
  sentenceOf,
  titleOfUnit,
  type ArmySource,
  type SettingUp,
} from '../game/setting-up.js';
import type { Act } from '../game/table.js';
import { FileButton, GameFile } from './files.js';

interface ScreenProps {
  fault: string | null;
  act: (act: Act) => void;
}

const FIRST: SettingUp = {
  sources: {
    blue: { from: 'sample', name: 'Rebel Alliance' },
    red: { from: 'sample', name: 'Galactic Empire' },
  },
  roundCounterHolder: 'blue',
  seed: '',
  ruleset: DEFAULT_RULESET,
};

/** Two armies, a seed and the options of the table; or a game that was saved. */
export function SettingUpScreen({ fault, act }: ScreenProps) {
  const [chosen, choose] = useState<SettingUp>(FIRST);
  const change = (part: Partial<SettingUp>) => choose((before) => ({ ...before, ...part }));
  const report = (sentence: string | null) => act({ act: 'fault', sentence });
  const bring = (player: PlayerColor, source: ArmySource) => {
    report(null);
    choose((before) => ({ ...before, sources: { ...before.sources, [player]: source } }));
  };
  const open = () => {
    const seed = chosen.seed.trim() === '' ? freshSeed() : chosen.seed.trim();
    try {
      act({ act: 'open', game: newGame(inputOf({ ...chosen, seed })) });
    } catch (error) {
      report(sentenceOf(error));
    }
  };

  return (
    <main class="setting-up">
      <h1>Command Phase</h1>
      <p class="lead">
        Two players at one screen, each secret shown only to its owner. Everything stays on this
        device.
      </p>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
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
              bring={bring}
              report={report}
            />
          ))}
        </div>
        <fieldset class="panel options">
          <legend>The table</legend>
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
                  {capital(player)} holds it
                </option>
              ))}
            </select>
          </label>
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
            Orders reach to range 3, and ranges are asked for (R1)
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
        </fieldset>
        <div class="buttons">
          <button type="submit" class="primary">
            Open the table
          </button>
          <GameFile act={act} />
        </div>
      </form>
    </main>
  );
}

interface ArmyChoiceProps {
  player: PlayerColor;
  source: EachPlayer<ArmySource>[PlayerColor];
  bring: (player: PlayerColor, source: ArmySource) => void;
  report: (fault: string) => void;
}

/** A sample army, or a list file. What cannot be read is reported, and what was chosen before stays. */
function ArmyChoice({ player, source, bring, report }: ArmyChoiceProps) {
  const read = async (file: File) => {
    try {
      bring(player, await armyFromFile(file));
    } catch (error) {
      report(sentenceOf(error));
    }
  };
  return (
    <fieldset class={`panel army-choice ${player}`}>
      <legend>{capital(player)}</legend>
      {SAMPLE_NAMES.map((name) => (
        <label key={name} class="check">
          <input
            type="radio"
            name={`army-of-${player}`}
            checked={source.from === 'sample' && source.name === name}
            onChange={() => bring(player, { from: 'sample', name })}
          />{' '}
          {name} <span class="quiet">(sample army)</span>
        </label>
      ))}
      <FileButton
        label={`Load an army list for ${player}`}
        accept=".json,.txt,application/json,text/plain"
        onFile={read}
      />
      {source.from === 'list' && <ListBrought player={player} source={source} bring={bring} />}
    </fieldset>
  );
}

interface ListBroughtProps {
  player: PlayerColor;
  source: Extract<ArmySource, { from: 'list' }>;
  bring: ArmyChoiceProps['bring'];
}

function ListBrought({ player, source, bring }: ListBroughtProps) {
  const { list, choices } = source;
  return (
    <div class="list" role="status">
      {listInWords(source).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {list.ambiguous.map(({ name, candidates }) => (
        <label key={name}>
          {name} is{' '}
          <select
            value={choices[name] ?? candidates[0]}
            onChange={({ currentTarget }) =>
              bring(player, { ...source, choices: { ...choices, [name]: currentTarget.value } })
            }
          >
            {candidates.map((unitId) => (
              <option key={unitId} value={unitId}>
                {titleOfUnit(unitId)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
