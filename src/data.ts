/** The catalogue alone: cards and units as facts. */
export * from '../machines/catalogue/index.js';
