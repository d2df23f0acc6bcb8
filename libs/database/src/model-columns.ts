type Fields = Readonly<Record<string, string>>;

/** `revenue_recognized_at` of `revenueRecognizedAt`: how all schemas name a field's column. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The columns of a Prisma model under the names of its fields, so that a statement of our own returns the model's rows. `fields`
 * are those of the generated client, such as `Prisma.PaymentScalarFieldEnum`.
 */
export const modelColumns = (fields: Fields, table: string): string =>
  Object.keys(fields)
    .map((field) => `${table}.${columnOf(field)} as "${field}"`)
    .join(', ');

/** A JSON object of the same columns and of what `more` adds, such as `'reversals', (select …)`. */
export const modelJson = (fields: Fields, table: string, more: readonly string[] = []): string =>
  `json_build_object(${[...Object.keys(fields).map((field) => `'${field}', ${table}.${columnOf(field)}`), ...more].join(', ')})`;

/** A row that came as JSON, which has times as text. */
export type JsonRow<Row> = {
  [Field in keyof Row]: Row[Field] extends Date
    ? string
    : Row[Field] extends Date | null
      ? string | null
      : Row[Field];
};

type TimesOf<Row> = { [Field in keyof Row as Date extends Row[Field] ? Field : never]: true };

/** The row, with its times as such. */
export function fromJsonRow<Row extends object>(json: JsonRow<Row>, times: TimesOf<Row>): Row {
  const row = json as Record<string, unknown>;
  for (const field of Object.keys(times)) {
    const time = row[field];
    if (typeof time === 'string') row[field] = new Date(time);
  }
  return row as Row;
}
