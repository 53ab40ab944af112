import type { Language } from './language.js';

/** The few Spanish names that articles and previews give. */
export const SPANISH: Language = {
  name: 'Spanish',
  cards: {
    'Nuevas formas para motivarles': 'New Ways to Motivate Them',
    'El Retorno del Jedi': 'Return of the Jedi',
    'Retorno del Jedi': 'Return of the Jedi',
  },
  units: {
    'Soldados de asalto': 'Stormtroopers',
    'Soldados rebeldes': 'Rebel Troopers',
    'Soldados Oscuros': 'Imperial Dark Troopers',
    'Guardia Real del Emperador': 'Imperial Royal Guards',
    'Guerreros geonosianos': 'Geonosian Warriors',
    'Guerreros de Geonosis': 'Geonosian Warriors',
  },
  upgrades: {},
  characters: {
    'Conde Dooku': 'Count Dooku',
    'Poggle el Menor': 'Poggle the Lesser',
  },
  titles: {
    'Héroe de la Rebelión': 'Hero of the Rebellion',
    'Lord Oscuro de los Sith': 'Dark Lord of the Sith',
  },
  battleForces: {},
  factions: {
    'Imperio Galáctico': 'empire',
    Imperio: 'empire',
    'Alianza Rebelde': 'rebels',
    'República Galáctica': 'republic',
    'Alianza Separatista': 'separatists',
    Mercenarios: 'mercenary',
  },
  ranks: {
    Comandante: 'commander',
    Comandantes: 'commander',
    Tropa: 'corps',
    'Unidades de tropa': 'corps',
    'Unidades especiales': 'special-forces',
    'Unidades de apoyo': 'support',
    'Unidades pesadas': 'heavy',
  },
};
