import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askForHoles, askForSignatures, holeProblems } from './audit.mjs';
import { lockFileProblems } from './lock-file.mjs';
import { problemsOfTheCheck } from './recorded-registry.mjs';

/**
 * Checks where the packages come from, under which licence, and whether a known hole of theirs is over its time; says what it
 * could not ask.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function licenceOf(path) {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = readJson(file);
  return typeof license === 'string'
    ? license
    : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '));
}

/** A lock file with one mistake of each kind: the check must find them all. */
const MISTAKES = {
  packages: {
    'node_modules/from-git': {
      version: '1.0.0',
      resolved: 'git+ssh://git@host/from-git.git',
      integrity: 'sha512-x',
      license: 'MIT',
    },
    'node_modules/weak': {
      version: '1.0.0',
      integrity: 'sha1-x',
      license: 'MIT',
    },
    'node_modules/left': {
      version: '1.0.0',
      integrity: 'sha512-x',
      license: 'MIT',
      deprecated: 'use another one',
    },
    'node_modules/closed': {
      version: '1.0.0',
      integrity: 'sha512-x',
      license: 'SEE LICENSE IN README',
    },
    'node_modules/fine': {
      version: '1.0.0',
      integrity: 'sha512-x',
      license: '(GPL-3.0 OR MIT)',
    },
  },
};

const problems = lockFileProblems(readJson(join(ROOT, 'package-lock.json')), licenceOf);
const found = lockFileProblems(MISTAKES).length;
if (found !== 4) problems.push(`of four planted mistakes ${found} were found`);
problems.push(...(await problemsOfTheCheck()));

const leftOut = [
  'known holes in Debian packages and base images, which a scanner of images knows: docs/security.md',
];
const { holes, notAsked } = await askForHoles(ROOT);
if (holes) problems.push(...holeProblems(holes, readJson(join(import.meta.dirname, 'accepted-holes.json'))));
else leftOut.push(`known holes in packages: the registry could not be asked (${notAsked})`);
// It asks for each package of the product, so not in every run.
if (process.env.MAKE_TEST_ALL === '1') {
  const signatures = await askForSignatures(ROOT);
  problems.push(...(signatures.problems ?? []));
  if (signatures.notAsked)
    leftOut.push(`signatures of packages: the registry could not be asked (${signatures.notAsked})`);
} else leftOut.push('signatures of packages, which make test-all asks for');

for (const problem of problems) console.log(`NOT OK: ${problem}`);
for (const what of leftOut) console.log(`Left out: the supply chain: ${what}`);
const passed = problems.length === 0 ? 3 + (holes ? 1 : 0) : 0;
console.log(`${passed} passed, ${problems.length} failed`);
process.exit(problems.length > 0 ? 1 : 0);
