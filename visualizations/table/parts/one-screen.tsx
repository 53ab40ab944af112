import { PLAYERS } from '../../../machines/model/player.js';
import type { EachPlayer, PlayerColor } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import type { ArmySource, SettingUp } from '../game/setting-up.js';
import { LONGEST_NAME } from '../hosted/opening.js';
import { ArmyChoice } from './army-choice.js';
import { Options, describeOptions } from './table-options.js';
import { Select, Text } from './fields.js';

interface OneScreenProps {
  chosen: SettingUp;
  change: (part: Partial<SettingUp>) => void;
  bring: (player: PlayerColor, source: ArmySource) => void;
  names: EachPlayer<string>;
  name: (names: EachPlayer<string>) => void;
  open: () => void;
}

/** The form of a table at one screen: two armies, each led by a person or the computer. */
export function OneScreen({ chosen, change, bring, names, name, open }: OneScreenProps) {
  return (
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
            sit={(side, computer) => {
              const { [side]: _former, ...others } = chosen.computers;
              change({ computers: computer ? { ...others, [side]: computer } : others });
            }}
          />
        ))}
      </div>
      <div class="panel options">
        {PLAYERS.map((player) => (
          <Text
            key={player}
            label={`Name of ${player}`}
            value={names[player]}
            maxLength={LONGEST_NAME}
            placeholder={colourName(player)}
            set={(value) => name({ ...names, [player]: value })}
          />
        ))}
      </div>
      <details class="panel">
        <summary>
          Settings:{' '}
          <span class="set">
            {describeOptions(chosen)}, {chosen.roundCounterHolder} holds the round counter
            {chosen.seed.trim() !== '' && ', a seed'}
          </span>
        </summary>
        <div class="options">
          <Select
            label="Round counter"
            value={chosen.roundCounterHolder}
            set={(roundCounterHolder) => change({ roundCounterHolder })}
            options={PLAYERS.map((player) => [player, `${colourName(player)} holds it`])}
          />
          <Text
            label="Seed"
            value={chosen.seed}
            placeholder="a new one"
            aria-describedby="seed-hint"
            set={(seed) => change({ seed })}
          >
            <span id="seed-hint" class="quiet">
              The same seed gives the same dice and shuffles.
            </span>
          </Text>
          <Options options={chosen} change={change} />
        </div>
      </details>
      <div class="buttons go">
        <button type="submit" class="primary">
          Open the table
        </button>
      </div>
    </form>
  );
}
