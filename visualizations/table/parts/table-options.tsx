import { counted } from '../../../src/wording/counting.js';
import type { SettingUp } from '../game/setting-up.js';
import { Check } from './fields.js';

export type TableOptions = Pick<SettingUp, 'rounds' | 'ruleset'>;

interface OptionsProps {
  options: TableOptions;
  change: (part: Partial<TableOptions>) => void;
}

/** Returns in one line what is set: `5 rounds, orders to range 3, illegal cards refused at once, keywords played`. */
export function describeOptions({ rounds, ruleset }: TableOptions): string {
  return [
    counted(rounds, 'round'),
    ruleset.orderRange === null ? 'orders to any range' : `orders to range ${ruleset.orderRange}`,
    `illegal cards refused ${ruleset.selection === 'assisted' ? 'at once' : 'after the reveal'}`,
    ruleset.keywords === 'table' ? 'keywords by hand' : 'keywords played here',
    ...(ruleset.chance === 'table' ? ['real dice and tokens'] : []),
  ].join(', ');
}

/** The number of rounds, and the options of the rules. Most tables leave them alone. */
export function Options({ options: { rounds, ruleset }, change }: OptionsProps) {
  const rule = (part: TableOptions['ruleset']) => change({ ruleset: { ...ruleset, ...part } });
  return (
    <>
      <label>
        Rounds{' '}
        <input
          type="number"
          min={1}
          max={12}
          value={rounds}
          onInput={({ currentTarget }) =>
            change({ rounds: Math.min(12, Math.max(1, currentTarget.valueAsNumber || 1)) })
          }
        />
      </label>
      <Check is={ruleset.orderRange !== null} set={(is) => rule({ orderRange: is ? 3 : null })}>
        Orders reach to range 3, and ranges must be measured
      </Check>
      <Check
        is={ruleset.selection === 'assisted'}
        set={(is) => rule({ selection: is ? 'assisted' : 'tabletop' })}
      >
        Refuse an illegal card when it is placed, not only after the reveal
      </Check>
      <Check
        is={ruleset.activations === 'tracked'}
        set={(is) => rule({ activations: is ? 'tracked' : 'table' })}
      >
        Activations are played here too: turns, order tokens and passes
      </Check>
      <Check is={ruleset.chance === 'table'} set={(is) => rule({ chance: is ? 'table' : 'seed' })}>
        Real dice and tokens: you roll and draw at the table, and tap what came
      </Check>
      <Check
        is={ruleset.keywords !== 'table'}
        set={(is) => rule({ keywords: is ? 'played' : 'table' })}
      >
        Keywords such as Direct give orders here, and the page reminds you of the tokens that
        keywords give
      </Check>
    </>
  );
}
