import pg from 'pg';

const { builtins } = pg.types;

/** The same values as in Prisma's models: large integers do not lose digits, and times without a zone are UTC. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => new Date(`${text}T00:00:00Z`)],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`)],
]);

/** How a plain statement's results are read. */
export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    PARSERS.get(type) ?? (pg.types.getTypeParser(type, format) as (text: string) => unknown),
};

/** pg would write a time in the zone of this process. */
export const parameterOf = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
