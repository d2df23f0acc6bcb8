import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askForHoles, holeProblems } from './audit.mjs';

/** As the npm registry answers for a package with one hole. */
const ADVISORIES = {
  minimist: [
    {
      id: 1097678,
      url: 'https://github.com/advisories/GHSA-xvch-5gv4-984h',
      title: 'Prototype Pollution in minimist',
      severity: 'critical',
      vulnerable_versions: '>=1.0.0 <1.2.6',
      cwe: ['CWE-1321'],
      cvss: { score: 9.8, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' },
    },
  ],
};
const PACKAGE = {
  name: 'minimist',
  'dist-tags': { latest: '1.2.8' },
  versions: {
    '1.2.5': { name: 'minimist', version: '1.2.5', dist: {} },
    '1.2.8': { name: 'minimist', version: '1.2.8', dist: {} },
  },
};
const PRODUCT = { name: 'product', version: '1.0.0', dependencies: { minimist: '1.2.5' } };
const LOCK_FILE = {
  ...{ name: 'product', version: '1.0.0', lockfileVersion: 3, requires: true },
  packages: { '': PRODUCT, 'node_modules/minimist': { version: '1.2.5' } },
};

const NOW = new Date('2026-03-10');
const ENTRY = {
  advisory: 'GHSA-xvch-5gv4-984h',
  package: 'minimist',
  found: '2026-03-09',
  until: '2026-03-11',
  reason: 'the update is on its way',
};
/** Entries, and what each must lead to. */
const CASES = [
  [[], /known hole, GHSA-xvch-5gv4-984h \(critical\)/],
  [[ENTRY], undefined],
  [[{ ...ENTRY, until: '2026-03-09' }], /has ended/],
  [[{ ...ENTRY, until: '2026-03-20' }], /longer than 2 days/],
  [[{ ...ENTRY, until: '2026-06-01', unreachable: true }], undefined],
  [[{ ...ENTRY, until: '2026-07-01', unreachable: true }], /longer than 90 days/],
  [[{ ...ENTRY, reason: ' ' }], /lacks/],
  [[ENTRY, { ...ENTRY, advisory: 'GHSA-gone' }], /no longer there/],
];

/** Asks a registry of this machine with recorded answers. Returns what the check of holes does not find, as sentences. */
export async function problemsOfTheCheck() {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-audit-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PRODUCT));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK_FILE));
  let refuses = false;
  const server = createServer((request, response) => {
    const isQuestion = request.url === '/-/npm/v1/security/advisories/bulk';
    const answer = isQuestion ? ADVISORIES : request.url === '/minimist' ? PACKAGE : undefined;
    request.resume().on('end', () => {
      response.writeHead(refuses ? 405 : answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refuses ? {} : (answer ?? {})));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `http://127.0.0.1:${server.address().port}/`;
  try {
    const { holes = [], notAsked } = await askForHoles(folder, { registry });
    if (notAsked) return [`the registry of this machine was not asked: ${notAsked}`];
    refuses = true;
    const refused = await askForHoles(folder, { registry });
    return [
      ...(refused.notAsked ? [] : ['a registry that refuses to answer is taken for one without holes']),
      ...CASES.flatMap(([entries, expected]) => {
        const found = holeProblems(holes, entries, NOW);
        const isRight = expected ? found.length === 1 && expected.test(found[0]) : found.length === 0;
        return isRight ? [] : [`expected ${expected ?? 'nothing'}, found ${found.join('; ') || 'nothing'}`];
      }),
    ];
  } finally {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}
