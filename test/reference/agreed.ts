/** Small tables that the product and the reference play together, and that fail if the two disagree. */
import { expect } from 'vitest';
import { createCommandPhase, type CommandPhase, type CommandPhaseInput } from '../../src/core.js';
import { handTable, type ByHand } from './by-hand.js';
import { observed, withSortedPools } from './observed.js';
import { cardsOf } from './random-table.js';
import {
  observe,
  playReference,
  referenceOutcome,
  startReference,
  type ReferenceState,
} from './reference-phase.js';
import type { CommandPhaseOutcome, Waiting } from './shapes.js';

export class AgreedTable {
  readonly #phase: CommandPhase;
  #state: ReferenceState;

  /** The table after both players, if they can, have selected the first card of their hands. */
  constructor(table: ByHand) {
    const input = handTable(table);
    this.#phase = createCommandPhase(input as unknown as CommandPhaseInput);
    this.#state = startReference(input, cardsOf(input));
    this.#compare();
    for (const { player } of this.awaited.filter(({ kind }) => kind === 'card')) {
      this.plays({ type: 'card.select', player, cardId: input.players[player].hand[0] });
    }
  }

  /** Send events that both accept. */
  plays(...events: unknown[]): this {
    for (const event of events) expect(this.#send(event), JSON.stringify(event)).toBe('accepted');
    return this;
  }

  /** The rules by which both refuse the event. */
  refusal(event: unknown): string[] {
    const answer = this.#send(event);
    expect(answer, JSON.stringify(event)).not.toBe('accepted');
    return answer === 'accepted' ? [] : answer;
  }

  get awaited(): Waiting[] {
    return observe(this.#state).waitingFor;
  }

  get outcome(): CommandPhaseOutcome | null {
    return referenceOutcome(this.#state);
  }

  #send(event: unknown): 'accepted' | string[] {
    const result = this.#phase.sendUnknown(event);
    const answer = playReference(this.#state, event);
    const cited = result.ok ? [] : result.violations.map(({ rule }) => rule as string);
    const both = cited.filter((rule) => answer.rules.includes(rule));
    expect(
      result.ok,
      `${JSON.stringify(event)}: ${[...cited, '|', ...answer.rules].join(' ')}`,
    ).toBe(answer.accepted);
    this.#state = answer.state;
    this.#compare();
    return answer.accepted ? 'accepted' : both;
  }

  #compare(): void {
    expect(observed(this.#phase)).toEqual(observe(this.#state));
    expect(withSortedPools(this.#phase.outcome)).toEqual(referenceOutcome(this.#state));
  }
}
