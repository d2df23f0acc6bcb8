/** Small enough to be read and written while other requests wait for their turn. */
const PAGE_SIZE = 500;

/** By what rows are read in pages: when they came to be, and their id where that is the same. */
export interface PageMark {
  createdAt: Date;
  id: string;
}

/** The rows of a query, oldest first, a page at a time: each page is asked for with the last row of the one before. */
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

/** The Prisma condition of what comes after a row, to be ordered by the same two. */
export function afterMark(last: PageMark | undefined): object {
  if (!last) return {};
  const { createdAt, id } = last;
  return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}

export const BY_MARK = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

/** The same pages with each row as it is told. */
export async function* mapPages<Row, Told>(
  pages: AsyncIterable<Row[]>,
  tell: (row: Row) => Told | Promise<Told>,
): AsyncGenerator<Told[]> {
  for await (const rows of pages) yield await Promise.all(rows.map(tell));
}

/** Reads one thing that is kept of somebody: a value, or a list that comes in pages. */
export type PersonalPart = () => Promise<unknown> | AsyncIterable<unknown[]>;

/**
 * The JSON object that a service answers to ExportPersonalData. The parts are read one after the other; of a list in
 * pages no more than a page of rows is in memory at a time. Each row stands on a line of its own.
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
