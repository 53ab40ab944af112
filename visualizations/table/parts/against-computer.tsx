import type { Strength } from '../../../src/index.js';
import { STRENGTHS } from '../../../src/game/bot/situation.js';
import { LONGEST_NAME } from '../hosted/opening.js';
import type { ReadyArmy } from '../game/armies-to-lead.js';
import { Check, Select, Text } from './fields.js';

interface AgainstComputerProps {
  name: string;
  rename: (name: string) => void;
  armies: readonly ReadyArmy[];
  lead: ReadyArmy;
  choose: (lead: ReadyArmy) => void;
  strength: Strength;
  set: (strength: Strength) => void;
  bringList: () => void;
  play: () => void;
}

/** The form before a game against the computer. The browser remembers its values, so that the next game needs one tap. */
export function AgainstComputer(props: AgainstComputerProps) {
  const { name, rename, armies, lead, choose, strength, set, bringList, play } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        play();
      }}
    >
      <div class="panel options">
        <Text label="Your name" value={name} maxLength={LONGEST_NAME} set={rename} />
        <Select
          label="You lead"
          value={lead.name}
          set={(value) => {
            const chosen = armies.find((army) => army.name === value);
            if (chosen) choose(chosen);
            else bringList();
          }}
          options={[
            ...armies.map(({ name: army }) => [army, army] as const),
            ['', 'another list …'],
          ]}
        />
        <fieldset class="strengths">
          <legend class="quiet">The computer is</legend>
          {STRENGTHS.map((each) => (
            <Check key={each} name="strength" is={each === strength} set={() => set(each)}>
              {each}
            </Check>
          ))}
        </fieldset>
      </div>
      <div class="buttons go">
        <button type="submit" class="primary">
          Play
        </button>
      </div>
    </form>
  );
}
