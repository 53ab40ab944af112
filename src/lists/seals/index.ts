/**
 * Seals of command hands: a code to publish before an event, and the opening that proves the hand afterwards.
 * @module legion-command-phase/seals
 * @packageDocumentation
 */
export { checkSeals, type CheckedSeals } from './check-seals.js';
export { openSeal, sealHand, type SealFaultCode } from './seal.js';
