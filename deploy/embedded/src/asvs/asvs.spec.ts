import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ASVS_IDS } from './asvs-ids.js';
import { lostLinksOf, problemsOf, rowsOf } from './asvs-page.js';

const ROOT = resolve(process.cwd());
const PAGES = ['docs/security/asvs.md', 'docs/security.md'];
const page = readFileSync(join(ROOT, 'docs/security/asvs.md'), 'utf8');

describe('how the requirements of ASVS 5.0 stand', () => {
  it('is told once for each of the 253 of level 1 and 2, and the numbers are right', () => {
    expect(new Set(ASVS_IDS).size).toBe(253);
    expect(problemsOf(page, ASVS_IDS)).toEqual([]);
  });

  it.each(PAGES)('names no file and no heading that is not there: %s', (file) => {
    expect(lostLinksOf(file, ROOT)).toEqual([]);
  });

  it('may be missing, which is printed', () => {
    const missing = rowsOf(page).filter(({ state }) => state === 'missing');
    const lines = missing.map(({ id, what }) => `  ${id} ${what}\n`);
    process.stdout.write(
      `missing of ASVS 5.0 (${missing.length}), see docs/security/asvs.md\n${lines.join('')}`,
    );
  });
});

describe('the check of that page', () => {
  const ids = ['V1.1.1', 'V1.1.2'];
  const pageOf = (rows: string[], [holds, never, accepted]: [number, number, number]) =>
    [
      ...[`| holds | ${holds} |`, `| n/a | ${never} |`, `| accepted | ${accepted} |`, '| missing | 0 |'],
      ...rows,
    ].join('\n');
  const HOLDS = '| V1.1.1 | decoded once | holds | [a test](a.spec.ts) |';
  const NEVER = '| V1.1.2 | LDAP | n/a | no LDAP |';
  const ACCEPTED = '| V1.1.2 | LDAP | accepted | the specification wants none |';

  it('accepts a page that is right', () => {
    expect(problemsOf(pageOf([HOLDS, NEVER], [1, 1, 0]), ids)).toEqual([]);
    expect(problemsOf(pageOf([HOLDS, ACCEPTED], [1, 0, 1]), ids)).toEqual([]);
  });

  it.each<[string, string[], [number, number, number]]>([
    ['V1.1.2 has no row', [HOLDS], [1, 0, 0]],
    ['V1.1.1 has more than one row', [HOLDS, HOLDS, NEVER], [2, 1, 0]],
    ['V9.9.9 is no requirement', [HOLDS, NEVER, NEVER.replace('V1.1.2', 'V9.9.9')], [1, 2, 0]],
    ['V1.1.2 has the state perhaps', [HOLDS, NEVER.replace('n/a', 'perhaps')], [1, 0, 0]],
    ['V1.1.1 holds nowhere', [HOLDS.replace('[a test](a.spec.ts)', 'surely'), NEVER], [1, 1, 0]],
    ['V1.1.2 does not say why', [HOLDS, NEVER.replace('no LDAP', '[a test](a.spec.ts)')], [1, 1, 0]],
    ['V1.1.2 does not say why', [HOLDS, ACCEPTED.replace('the specification wants none', '')], [1, 0, 1]],
    ['V1.1.2 does not say what it is about', [HOLDS, NEVER.replace(' LDAP |', '  |')], [1, 1, 0]],
    ['the number above is not: holds 1', [HOLDS, NEVER], [2, 1, 0]],
  ])('finds that %s', (problem, rows, counts) => {
    expect(problemsOf(pageOf(rows, counts), ids)).toEqual([problem]);
  });
});
