import { StripeApiError } from '../errors.js';
import type { Settings } from '../settings.js';
import { emptyTables, type CollectionName, type Collections, type Tables } from './collections.js';
import type { Change, Journal } from './journal.js';
import { isWorthKeeping } from './retention.js';
import { Transaction, type RequestInfo } from './transaction.js';

export class Store {
  private readonly tables: Tables = emptyTables();
  private readonly listeners: (() => void)[] = [];
  private readonly clockOffset = (): number => this.tables.setting.get('clock')?.value ?? 0;

  constructor(
    private readonly journal: Journal,
    readonly settings: Settings,
  ) {
    for (const [collection, id, value] of journal.read()) this.load(collection as CollectionName, id, value);
    journal.compact(this.snapshot());
  }

  get<Name extends CollectionName>(name: Name, id: string): Collections[Name] | undefined {
    return this.tables[name].get(id);
  }

  all<Name extends CollectionName>(name: Name): Collections[Name][] {
    return [...this.tables[name].values()];
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.clockOffset();
  }

  onCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** All of it or nothing; the journal has it before this returns. A decline is kept although it throws. */
  transaction<Result>(work: (tx: Transaction) => Result, request?: RequestInfo): Result {
    const tx = new Transaction(this.tables, this.now(), this.settings, request);
    try {
      const result = work(tx);
      this.commit(tx);
      return result;
    } catch (error) {
      if (error instanceof StripeApiError && error.keepsChanges) this.commit(tx);
      else tx.undo();
      throw error;
    }
  }

  close(): void {
    this.journal.close();
  }

  private commit(tx: Transaction): void {
    const changes = tx.changes();
    if (changes.length === 0) return;
    try {
      this.journal.append(changes);
    } catch (error) {
      tx.undo();
      throw error;
    }
    for (const listener of this.listeners) listener();
  }

  private load(collection: CollectionName, id: string, value: object | null): void {
    // The journal is this program's own writing; its types are those it was written with.
    const table = this.tables[collection] as Map<string, object> | undefined;
    if (value === null) table?.delete(id);
    else table?.set(id, value);
  }

  private *snapshot(): Generator<Change> {
    const now = this.now();
    for (const [name, table] of Object.entries(this.tables)) {
      for (const [id, value] of table as Map<string, object>) {
        if (isWorthKeeping(name as CollectionName, id, value, this.tables, now)) yield [name, id, value];
        else (table as Map<string, object>).delete(id);
      }
    }
  }
}
