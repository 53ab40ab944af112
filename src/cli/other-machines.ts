import { Unusable } from './exit.js';

/** The commands that show this package's machines, with those of xstate-workbench for other machines. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  diagram: 'draw',
  paths: 'paths',
  inspect: 'inspect',
};

const MODULE = /\.[cm]?[jt]sx?(#.*)?$/;

/** @throws Unusable that names the command of xstate-workbench, if such a command is typed with a module */
export function refuseOtherMachines(command: string, typed: readonly string[]): void {
  const other = FOR_OTHERS[command];
  const file = typed.find((each, at) => MODULE.test(each) && !typed[at - 1]?.startsWith('-'));
  if (other === undefined || file === undefined) return;
  throw new Unusable(
    `${command}: other machines are for xstate-workbench: npx xstate-workbench ${other} ${file}`,
  );
}
