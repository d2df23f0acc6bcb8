import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const STATES = ['holds', 'n/a', 'accepted', 'missing'];

export interface AsvsRow {
  id: string;
  what: string;
  state: string;
  where: string;
}

const ROW = /^\| (V[\d.]+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm;
const COUNT = /^\| (holds|n\/a|accepted|missing) \| (\d+) \|$/gm;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

export function rowsOf(page: string): AsvsRow[] {
  return [...page.matchAll(ROW)].map(([, id = '', what = '', state = '', where = '']) => ({
    id,
    what,
    state,
    where,
  }));
}

/** What is wrong with the rows and the numbers above them. */
export function problemsOf(page: string, ids: readonly string[]): string[] {
  const rows = rowsOf(page);
  const told = rows.map(({ id }) => id);
  const counts = [...page.matchAll(COUNT)].map(([, state = '', count = '']) => `${state} ${count}`);
  return [
    ...ids.filter((id) => !told.includes(id)).map((id) => `${id} has no row`),
    ...told.filter((id, index) => told.indexOf(id) < index).map((id) => `${id} has more than one row`),
    ...told.filter((id) => !ids.includes(id)).map((id) => `${id} is no requirement`),
    ...rows.flatMap(rowProblems),
    ...STATES.map((state) => `${state} ${rows.filter((row) => row.state === state).length}`)
      .filter((count) => !counts.includes(count))
      .map((count) => `the number above is not: ${count}`),
  ];
}

function rowProblems({ id, what, state, where }: AsvsRow): string[] {
  if (!STATES.includes(state)) return [`${id} has the state ${state}`];
  if (what.trim() === '') return [`${id} does not say what it is about`];
  if (state === 'holds') return linksOf(where).length > 0 ? [] : [`${id} holds nowhere`];
  return where.replaceAll(LINK, '').trim() === '' ? [`${id} does not say why`] : [];
}

/** Links of a page, from the root of the repository, that lead nowhere: no such file, or no such heading in it. */
export function lostLinksOf(file: string, root: string): string[] {
  return linksOf(readFileSync(join(root, file), 'utf8')).filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', heading] = link.split('#');
    const target = path === '' ? join(root, file) : join(root, dirname(file), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(heading);
  });
}

const linksOf = (text: string) => [...text.matchAll(LINK)].map(([, link = '']) => link);

/** As GitHub names headings. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
