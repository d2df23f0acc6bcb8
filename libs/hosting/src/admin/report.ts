/** The output of a command: text for people, and data for programs with `--json`. */
export interface Report {
  text: string;
  data: unknown;
}

/** A sentence, and the same as data for programs. */
export function said(text: string, data: object = { message: text }): Report {
  return { text, data };
}

/** Everything was printed by the command itself. */
export const PRINTED: Report = { text: '', data: null };

/** Rows in aligned columns, with the names of their fields as headings. */
export function table(rows: readonly object[], nothing: string): Report {
  return { text: rows.length === 0 ? nothing : tableText(rows), data: rows };
}

/** An object, field by field; its lists follow as tables. */
export function fields(thing: object): Report {
  const entries = Object.entries(thing);
  const lists = entries.filter((entry): entry is [string, object[]] => isTable(entry[1]));
  const single = entries.filter(([, value]) => !isTable(value));
  const tables = lists.map(
    ([name, rows]) => `\n${name}:\n${indented(rows.length ? tableText(rows) : 'none')}`,
  );
  return {
    text: [aligned(single.map(([name, value]) => [name, cell(value)])), ...tables].join('\n'),
    data: thing,
  };
}

/** For text that users wrote: it cannot fake a line of output or send control characters to the terminal. */
export function oneLine(written: string): string {
  return written.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

function isTable(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
}

function tableText(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => names.map((name) => cell((row as Record<string, unknown>)[name])));
  return aligned([names, ...lines]);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cell).join(', ');
  return oneLine(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function aligned(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((line) =>
      line
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function indented(block: string): string {
  return block.replaceAll(/^/gm, '  ');
}
