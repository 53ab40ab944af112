import { lazily } from '../../../machines/model/lazily.js';
import { plainName } from '../names.js';

/** The cards of battle decks, of today and of older editions. They do nothing in the Command Phase. */
const BATTLE_CARDS =
  'Advanced Intel, Advanced Positions, Align the Relay, Armored Assault, Battle Lines, Black Ops, Bombing Run, Breach, Breakthrough, Bring Them to Heel, Bunker Assault, Cauldron, Clear Conditions, Close the Pocket, Command Override, Contact Contact!, Control, Coordinated Strike, Cunning Deployment, Danger Close, Dawn, Destroy Enemy Base, Disarray, Elimination, Extreme Discipline, Faceoff, Failed Negotiations, Flanking Positions, Fortified Position, Fortified Positions, Garrison, Hemmed In, Hostage Exchange, Hostile Environment, Improvised Defenses, Intercept Signals, Intercept the Transmissions, Key Positions, Limited Visibility, Major Offensive, Marked Targets, Meeting Engagement, Minefield, No Time to Lose, Ordnance, Outflank, Payload, Pivotal Positions, Rapid Deployment, Rapid Reinforcements, Recon Mission, Recover the Supplies, Recover the Research, Retrieve the Data, Roll Out, Sabotage the Moisture Vaporators, Scrambled Orders, Shifting Priorities, Strafing Run, Supply Drop, Supply Run, Surface Scan, Sweep and Clear, The Long March, War Weary';

const plainNames = lazily(() => new Set(BATTLE_CARDS.split(', ').map(plainName)));

/** Returns true if a line names cards of battle decks and nothing else. */
export function areBattleCards(line: string): boolean {
  const names = line.length > 300 ? [] : line.split(/[,;|/•]/).map(plainName);
  const filled = names.filter((name) => name !== '');
  return filled.length > 0 && filled.every((name) => plainNames().has(name));
}
