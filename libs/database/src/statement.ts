import pg from 'pg';
import { VALUE_TYPES } from './values.js';

/** What is used of pg's connection, which has no types. */
export interface Wire {
  parsedStatements: Readonly<Record<string, string>>;
  bind(message: { statement: string; values?: unknown[]; valueMapper?: (value: unknown) => unknown }): void;
  execute(message: object): void;
  sync(): void;
}

/** What a statement returns. */
interface Shape {
  fields: unknown[];
  _parsers: unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** What is used of pg's statements, which have no types either. */
export interface WireStatement {
  name: string | undefined;
  values: unknown[] | undefined;
  types: pg.CustomTypesConfig | undefined;
  queryMode: 'extended' | undefined;
  _result: Shape & { _types: pg.CustomTypesConfig };
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
}

export type Answered = (error: Error | null, result: pg.QueryResult) => void;

export interface StatementConfig extends pg.QueryConfig {
  /** Prisma reads rows as arrays. */
  rowMode?: string;
}

const WireQuery = pg.Query as unknown as new (
  config: string | StatementConfig,
  values?: unknown[],
  answered?: Answered,
) => WireStatement;

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/**
 * By connection, what its prepared statements return. It cannot change: once a table would give a statement other columns,
 * PostgreSQL refuses to execute it.
 */
const shapes = new WeakMap<Wire, Map<string, Shape>>();

/**
 * A statement whose values are read as its `types` say, or else as `VALUE_TYPES` does. If it is prepared, PostgreSQL describes
 * its columns when it is first executed on a connection, and not again: for both sides, that costs more than a row.
 */
export class Statement extends WireQuery {
  constructor({ name, text, values, types = VALUE_TYPES, rowMode }: StatementConfig, answered?: Answered) {
    // As a string, because pg copies a configuration property by property.
    super(rowMode ? { text, rowMode } : text, values, answered);
    this.name = name;
    this.types = types;
    this._result._types = types;
  }

  override prepare(wire: Wire): void {
    const { name, values } = this;
    const shape = name === undefined ? undefined : shapes.get(wire)?.get(name);
    if (name === undefined || !shape) return super.prepare(wire);
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    try {
      wire.bind({ statement: name, values, valueMapper: prepareValue });
      wire.execute({});
    } catch (error) {
      this.handleError(error, wire);
    }
    wire.sync();
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    super.handleCommandComplete(message, wire);
    if (this.name === undefined) return;
    const known = shapes.get(wire) ?? new Map<string, Shape>();
    if (known.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    shapes.set(wire, known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject }));
  }
}

/** Executes it on a connection, or on one of a pool. */
export const send = (on: pg.Pool | pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error) : resolve(result));
    (on.query as unknown as Send).call(on, new Statement(config), undefined, answered);
  });

type Send = (this: unknown, statement: Statement, values: undefined, answered: Answered) => void;
