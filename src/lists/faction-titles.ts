/** The spellings of each faction in lists; the first is its name in messages. */
export const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  rebels: ['Rebel Alliance', 'rebels', 'rebel', 'the rebel alliance', 'alliance', 'rebellion'],
  empire: ['Galactic Empire', 'empire', 'imperial', 'imperials', 'the galactic empire', 'imps'],
  republic: ['Galactic Republic', 'republic', 'gar', 'the galactic republic', 'clones'],
  separatists: ['Separatist Alliance', 'separatists', 'separatist', 'cis', 'droids', 'seps'],
  mercenary: ['Mercenaries', 'mercenary', 'mercs', 'merc', 'fringe', 'shadow collective'],
  mandalorians: ['Mandalorians', 'mandalorian', 'mandalorian clans'],
};

export const FACTIONS: readonly string[] = Object.keys(SPELLINGS);

/** Returns the name of a faction as players say it. @public */
export function factionTitle(faction: string): string {
  return SPELLINGS[faction]?.[0] ?? faction;
}
