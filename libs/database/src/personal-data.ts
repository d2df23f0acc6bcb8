/** Small enough that other requests are not held up for long. */
const PAGE_SIZE = 500;

/** Position in a paged query: creation time, then id. */
export interface PageMark {
  createdAt: Date;
  id: string;
}

/** The rows of a query, oldest first, in pages. Each page starts after the last row of the previous one. */
export async function* inPages<Row>(
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, PAGE_SIZE);
    yield rows;
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1);
  }
}

/** Prisma condition for the rows after this one. Use it with `BY_MARK` as the order. */
export function afterMark(last: PageMark | undefined): object {
  if (!last) return {};
  const { createdAt, id } = last;
  return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}

export const BY_MARK = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

/** Maps each row of the pages. */
export async function* mapPages<Row, Mapped>(
  pages: AsyncIterable<Row[]>,
  map: (row: Row) => Mapped | Promise<Mapped>,
): AsyncGenerator<Mapped[]> {
  for await (const rows of pages) yield await Promise.all(rows.map(map));
}

/** Reads one part of a person's data: a value, or a list in pages. */
export type PersonalPart = () => Promise<unknown> | AsyncIterable<unknown[]>;

/**
 * The JSON object that a service returns for ExportPersonalData. Parts are read one after the other, and paged lists hold
 * one page of rows in memory at a time. Each row is on its own line.
 */
export async function personalDataJson(parts: Record<string, PersonalPart>): Promise<string> {
  const texts: string[] = [];
  for (const [name, read] of Object.entries(parts)) {
    const part = read();
    const text = isPaged(part) ? await listOf(part) : JSON.stringify((await part) ?? null);
    texts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{\n${texts.join(',\n')}\n}`;
}

async function listOf(pages: AsyncIterable<unknown[]>): Promise<string> {
  const rows: string[] = [];
  for await (const page of pages) rows.push(...page.map((row) => `\n${JSON.stringify(row)}`));
  return `[${rows.join(',')}]`;
}

function isPaged(part: object): part is AsyncIterable<unknown[]> {
  return Symbol.asyncIterator in part;
}
