import { frozen } from '../../../machines/model/frozen.js';
import type { LogEntry, LogRecord } from '../../../machines/model/log.js';
import { mayRead, type Viewer } from '../../../machines/rules/table/secrecy.js';

/** The log of a phase, and what each viewer may read of it. */
export class EventLog {
  readonly #entries: LogEntry[] = [];
  /** Entries below this index are frozen; later ones are frozen when first read. */
  #frozen = 0;
  readonly #read = new Map<Viewer, { upTo: number; entries: LogEntry[] }>();

  write(record: LogRecord): void {
    this.#entries.push({ ...record, seq: this.#entries.length + 1 });
  }

  /** Returns every entry, including hidden ones. For the host only. */
  all(): LogEntry[] {
    return [...this.#handedOut()];
  }

  /** Returns the entries that a viewer may read, numbered without gaps: the same array until it gets a new entry. */
  readBy(viewer: Viewer): LogEntry[] {
    const { upTo, entries } = this.#read.get(viewer) ?? { upTo: 0, entries: frozen([]) };
    const fresh = this.#handedOut()
      .slice(upTo)
      .filter(({ visibility }) => mayRead(viewer, visibility))
      .map((entry, index) => frozen({ ...entry, seq: entries.length + index + 1 }));
    // Frozen, as its entries are.
    const readable =
      fresh.length > 0 ? (Object.freeze([...entries, ...fresh]) as LogEntry[]) : entries;
    this.#read.set(viewer, { upTo: this.#entries.length, entries: readable });
    return readable;
  }

  #handedOut(): readonly LogEntry[] {
    for (; this.#frozen < this.#entries.length; this.#frozen += 1) {
      frozen(this.#entries[this.#frozen]);
    }
    return this.#entries;
  }
}
