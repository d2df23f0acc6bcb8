import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Movement } from '../../domain/ledger.js';
import { bookLine, movementKindOf, type ProviderLine } from '../../domain/provider-line.js';
import {
  ADD_LINES_SQL,
  BOOK_LINE_ENTRIES_SQL,
  BOOK_LINES_SQL,
  KNOWN_LINES_SQL,
  MATCH_ALL_LINES_SQL,
  MATCH_LINES_SQL,
} from './provider-line.queries.js';

/** A line that is kept in other words than the provider's present ones. */
export interface AlteredLine {
  line: ProviderLine;
  knownAmountMinor: number;
  knownNetMinor: number;
}

type BookedMovement = Movement & { id: string };

/** Lets one process at a time keep lines, so that none is booked twice: 'BNDL'. */
const LINES_LOCK = 1112425036;

/** The provider's balance lines as they were read. */
@Injectable()
export class PrismaProviderLines {
  constructor(private readonly database: Database) {}

  /**
   * Keeps those that are new, books what only the provider knows of them, and matches the others, in the open
   * transaction. Returns the known ones that the provider tells differently by now.
   */
  async keep(lines: readonly ProviderLine[]): Promise<AlteredLine[]> {
    await this.database.execute('select pg_advisory_xact_lock($1)', LINES_LOCK);
    const ids = lines.map(({ id }) => id);
    const rows = await this.database.query<Known>(KNOWN_LINES_SQL, ids);
    const known = new Map(rows.map((row) => [row.id, row]));
    const fresh = lines.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) await this.#add(fresh);
    return lines.flatMap((line) => {
      const { amountMinor, netMinor } = known.get(line.id) ?? line;
      const isSame = amountMinor === line.amountMinor && netMinor === line.netMinor;
      return isSame ? [] : [{ line, knownAmountMinor: amountMinor, knownNetMinor: netMinor }];
    });
  }

  /** Matches lines whose movement was booked after they were read. */
  async matchAll(): Promise<void> {
    await this.database.execute(MATCH_ALL_LINES_SQL);
  }

  async #add(fresh: readonly ProviderLine[]): Promise<void> {
    const movements: BookedMovement[] = [];
    const booked = (movement: Movement | undefined): string | null => {
      if (!movement) return null;
      const id = randomUUID();
      movements.push({ ...movement, id });
      return id;
    };
    const rows = fresh.map((line) => {
      const { amount, fee } = bookLine(line);
      const ids = { movementId: booked(amount), feeMovementId: booked(fee) };
      return { ...line, ...ids, movementKind: movementKindOf(line) };
    });
    if (movements.length > 0) await this.#book(movements);
    await this.database.execute(ADD_LINES_SQL, JSON.stringify(rows));
    await this.database.execute(
      MATCH_LINES_SQL,
      fresh.map(({ id }) => id),
    );
  }

  async #book(movements: readonly BookedMovement[]): Promise<void> {
    const entries = movements.flatMap(({ id, entries: booked }) =>
      booked.map((entry) => ({ movementId: id, ...entry })),
    );
    await this.database.execute(BOOK_LINES_SQL, JSON.stringify(movements));
    await this.database.execute(BOOK_LINE_ENTRIES_SQL, JSON.stringify(entries));
  }
}

type Known = Pick<ProviderLine, 'id' | 'amountMinor' | 'netMinor'>;
