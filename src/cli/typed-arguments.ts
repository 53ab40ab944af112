import type { ArgsDef } from 'citty';
import { parseArgs } from 'node:util';
import { Unusable } from './exit.js';

/** If a positional argument may be repeated, its name ends with this: `file…`. */
const SEVERAL = '…';

/**
 * Check the arguments of a command: citty itself accepts unknown options, options without their value and surplus
 * arguments.
 * @throws Unusable that names the option or the argument
 */
export function checkTyped(command: string, args: ArgsDef, typed: readonly string[]): void {
  const expected = Object.entries(args)
    .filter(([, { type }]) => type === 'positional')
    .map(([name, { required }]) => ({ name, required: required !== false }));
  const given = positionals(command, args, typed);

  const missing = expected.find(({ required }, index) => required && !given[index]);
  if (missing) throw new Unusable(`${command}: ${missing.name.toUpperCase()} is missing.`);
  const surplus = expected.at(-1)?.name.endsWith(SEVERAL) ? undefined : given[expected.length];
  if (surplus !== undefined) throw new Unusable(`${command}: unexpected argument "${surplus}".`);
}

/**
 * The positional arguments.
 * @throws Unusable for an unknown option, or one with a missing or surplus value
 */
function positionals(command: string, args: ArgsDef, typed: readonly string[]): string[] {
  const options = Object.entries(args)
    .filter(([, { type }]) => type !== 'positional')
    .flatMap(([name, { type, default: preset }]) =>
      (preset === true ? [name, `no-${name}`] : [name]).map(
        (each) => [each, type === 'boolean' ? 'boolean' : 'string'] as const,
      ),
    );
  const kinds = new Map(options);
  const { tokens } = parseArgs({
    args: [...typed],
    options: Object.fromEntries(options.map(([name, type]) => [name, { type }])),
    strict: false,
    tokens: true,
  });

  return tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value];
    if (token.kind === 'option') {
      const fault = faultOfOption(kinds.get(token.name), token.value);
      if (fault) throw new Unusable(`${command}: ${token.rawName} ${fault}.`);
    }
    return [];
  });
}

function faultOfOption(
  type: 'boolean' | 'string' | undefined,
  value: string | undefined,
): string | undefined {
  if (type === undefined) return 'is no option of this command';
  if (type === 'boolean') return value === undefined ? undefined : 'takes no value';
  return value === undefined || value === '' || value.startsWith('--')
    ? 'needs a value'
    : undefined;
}
