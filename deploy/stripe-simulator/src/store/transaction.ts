import type { Settings } from '../settings.js';
import type { CollectionName, Collections, Tables } from './collections.js';
import type { Change } from './journal.js';

export interface RequestInfo {
  id: string;
  idempotencyKey: string | null;
}

type Entry = { name: CollectionName; id: string; before: object | undefined };

/** Writes go straight into the tables and are taken back on failure: work is synchronous, nobody sees the middle. */
export class Transaction {
  private readonly touched = new Map<string, Entry>();

  constructor(
    private readonly tables: Tables,
    readonly now: number,
    readonly settings: Settings,
    readonly request?: RequestInfo,
  ) {}

  /** The same transaction as of another time; what is done in it is told to nobody. */
  at(now: number): Transaction {
    const settings: Settings = { ...this.settings, endpoints: [] };
    return Object.create(this, { now: { value: now }, settings: { value: settings } }) as Transaction;
  }

  get<Name extends CollectionName>(name: Name, id: string | null): Collections[Name] | undefined {
    return id === null ? undefined : this.tables[name].get(id);
  }

  all<Name extends CollectionName>(name: Name): Collections[Name][] {
    return [...this.tables[name].values()];
  }

  put<Name extends CollectionName>(name: Name, value: Collections[Name]): Collections[Name] {
    this.remember(name, value.id);
    this.tables[name].set(value.id, value);
    return value;
  }

  update<Name extends CollectionName>(
    name: Name,
    before: Collections[Name],
    patch: Partial<Collections[Name]>,
  ): Collections[Name] {
    return this.put(name, { ...before, ...patch });
  }

  delete(name: CollectionName, id: string): void {
    this.remember(name, id);
    this.tables[name].delete(id);
  }

  changes(): Change[] {
    return [...this.touched.values()].map(({ name, id }): Change => [
      name,
      id,
      this.tables[name].get(id) ?? null,
    ]);
  }

  undo(): void {
    for (const { name, id, before } of this.touched.values()) {
      const table = this.tables[name] as Map<string, object>;
      if (before === undefined) table.delete(id);
      else table.set(id, before);
    }
  }

  private remember(name: CollectionName, id: string): void {
    const key = `${name}/${id}`;
    if (!this.touched.has(key)) this.touched.set(key, { name, id, before: this.tables[name].get(id) });
  }
}
