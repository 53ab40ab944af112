import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HostedTables } from '../create-tables.js';
import type { Tables } from '../tables.js';

/**
 * Tables to count. Tables of this process also report how many are in memory, how many subscriptions there are, and
 * whether the store can be written, and they expire by the calendar of their store.
 * @beta
 */
export type CountedTables = Tables &
  Partial<Pick<HostedTables, 'awake' | 'expireIdle' | 'subscribers' | 'trouble'>>;

/** The counters of a server, for Prometheus. No label contains a table or a player. */
export interface Metrics {
  /** The tables, wrapped so that opened tables and acts are counted. */
  tables: Tables;
  answered(status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function metricsOf(tables: CountedTables, connections: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const acts = new Counter({
    name: 'legion_acts_total',
    help: 'Acts by their answers.',
    labelNames: ['answer'],
    registers,
  });
  const opened = new Counter({
    name: 'legion_tables_opened_total',
    help: 'Tables opened.',
    registers,
  });
  const requests = new Histogram({
    name: 'legion_http_request_seconds',
    help: 'Seconds that requests took, by status.',
    labelNames: ['status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  if (tables.awake !== undefined) {
    gauge('legion_tables_awake', 'Tables in memory.', () => tables.awake ?? 0, registers);
  }
  if (tables.subscribers !== undefined) {
    gauge(
      'legion_subscribers',
      'Subscriptions to tables.',
      () => tables.subscribers ?? 0,
      registers,
    );
  }
  gauge('legion_websockets', 'Open WebSockets.', connections, registers);
  return {
    tables: {
      ...tables,
      async open(request) {
        const table = await tables.open(request);
        opened.inc();
        return table;
      },
      async send(token, sending) {
        const answer = await tables.send(token, sending);
        acts.inc({ answer: answer.ok ? (answer.repeated ? 'repeated' : 'taken') : answer.reason });
        return answer;
      },
    },
    answered: (status, seconds) => requests.observe({ status: String(status) }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function gauge(name: string, help: string, now: () => number, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(now());
    },
  });
}
