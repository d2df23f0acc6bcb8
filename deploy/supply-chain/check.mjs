import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFileProblems } from './lock-file.mjs';

/** Checks where the packages come from and under which licence, and says what it did not ask. */
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
for (const problem of problems) console.log(`NOT OK: ${problem}`);
const found = lockFileProblems(MISTAKES).length;
if (found !== 4) console.log(`NOT OK: of four planted mistakes ${found} were found`);

const NOT_ASKED = [
  'the supply chain: known holes in Debian packages and base images, which the scanner of the registry that keeps the images knows',
  'the supply chain: signatures and provenance of packages, which need the keys of the package registry (npm audit signatures)',
];
for (const what of NOT_ASKED) console.log(`Left out: ${what}`);
const failed = problems.length + (found === 4 ? 0 : 1);
console.log(`${failed === 0 ? 2 : 0} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
