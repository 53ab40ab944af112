import type { UpgradeId } from '../model/unit.js';
import type { Upgrade } from '../model/upgrade.js';
import { armamentUpgrades } from './upgrades/armament.js';
import { clanUpgrades } from './upgrades/clan.js';
import { commandUpgrades } from './upgrades/command.js';
import { commsUpgrades } from './upgrades/comms.js';
import { crewUpgrades } from './upgrades/crew.js';
import { doctrineUpgrades } from './upgrades/doctrine.js';
import { forceUpgrades } from './upgrades/force.js';
import { gearUpgrades } from './upgrades/gear.js';
import { generatorUpgrades } from './upgrades/generator.js';
import { grenadesUpgrades } from './upgrades/grenades.js';
import { hardpointUpgrades } from './upgrades/hardpoint.js';
import { heavyWeaponUpgrades } from './upgrades/heavy-weapon.js';
import { ordnanceUpgrades } from './upgrades/ordnance.js';
import { personnelUpgrades } from './upgrades/personnel.js';
import { pilotUpgrades } from './upgrades/pilot.js';
import { programmingUpgrades } from './upgrades/programming.js';
import { squadLeaderUpgrades } from './upgrades/squad-leader.js';
import { trainingUpgrades } from './upgrades/training.js';
import { factsById, things, type WrittenUpgrade } from './written.js';

/** Every upgrade, as written. */
export const writtenUpgrades: readonly WrittenUpgrade[] = [
  ...commsUpgrades,
  ...trainingUpgrades,
  ...commandUpgrades,
  ...programmingUpgrades,
  ...personnelUpgrades,
  ...pilotUpgrades,
  ...squadLeaderUpgrades,
  ...heavyWeaponUpgrades,
  ...doctrineUpgrades,
  ...armamentUpgrades,
  ...clanUpgrades,
  ...crewUpgrades,
  ...gearUpgrades,
  ...forceUpgrades,
  ...generatorUpgrades,
  ...grenadesUpgrades,
  ...hardpointUpgrades,
  ...ordnanceUpgrades,
];

/** Every upgrade. */
export const catalogueUpgrades: readonly Upgrade[] = /* @__PURE__ */ things(writtenUpgrades);
/** Facts of each upgrade, as programs read them. */
export const catalogueUpgradeFacts: Readonly<Record<UpgradeId, WrittenUpgrade['facts']>> =
  /* @__PURE__ */ factsById(writtenUpgrades);
