/** One line about each command, without loading the commands. */
export const DESCRIPTIONS = {
  run: 'Play a scenario file, and print each step with its rule, then the outcome; with "rounds" in its input, a match',
  play: 'Play a Command Phase, two players at one terminal; without a terminal, read one event as JSON from each line of stdin',
  hand: 'Check the command hands of army lists, and name each rule that a hand breaks',
  match:
    'Play whole rounds of two army lists: random legal moves, people, or the computer opponent',
  simulate:
    'Play the Command Phase of two army lists many times, and count who has priority and how many orders are lost',
  diagram: 'Draw a machine of this package, or one step of it',
  paths:
    'Generate paths that cover every transition and both outcomes of every guard of the machines of this package',
  replay: 'Replay conformance vectors against this implementation, or against any program',
  table: 'Serve the table page to the browsers of this machine: two players at one screen',
  serve: 'Host tables for two devices and spectators, kept in one file',
  inspect:
    'Play a scenario event by event, and show its chart, state and events on a page of this machine',
  rules: 'Print the rules; of one rule also where it is decided and tested',
  example: 'Play two rounds of two real armies, and print each step with its rule',
} as const;

export type CommandName = keyof typeof DESCRIPTIONS;
