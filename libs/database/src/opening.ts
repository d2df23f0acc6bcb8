import type pg from 'pg';
import { Statement, type Answered, type StatementConfig, type Wire } from './statement.js';

const BEGIN = { name: 'transaction begin', text: 'begin' };

/** `begin` and the first statement up to one Sync message: if `begin` fails, PostgreSQL skips the statement. */
class Opening extends Statement {
  #hasBegun = false;

  constructor(
    config: StatementConfig,
    private readonly onBegun: () => void,
    answered: Answered,
  ) {
    super(config, answered);
    this.queryMode = 'extended';
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: BEGIN.name });
    wire.execute({});
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) return super.handleCommandComplete(message, wire);
    this.#hasBegun = true;
    this.onBegun();
  }
}

/** Begins a transaction by itself, and prepares `begin` for later ones on the connection. */
export const begin = (connection: pg.PoolClient): Promise<unknown> => connection.query(BEGIN);

export const isBeginPrepared = (connection: pg.PoolClient): boolean =>
  BEGIN.name in
  (connection as unknown as { connection: { parsedStatements: object } }).connection.parsedStatements;

/**
 * Begins a transaction in one round trip with its first statement, which is executed only inside of it; `begin` has to be
 * prepared. Rejects if either of them failed; `onBegun` tells that `begin` has not.
 */
export const openWith = (
  connection: pg.PoolClient,
  first: StatementConfig,
  onBegun: () => void,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const opening = new Opening(first, onBegun, (error, result) => {
      if (!error) return resolve(result);
      // Its own stack would lead to the socket.
      Error.captureStackTrace(error);
      reject(error);
    });
    connection.query(opening as unknown as pg.Submittable);
  });
