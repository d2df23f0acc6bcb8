import { nxStep, step } from './steps.mjs';

const SOURCES = ['libs', 'services', 'gateway', 'web', 'deploy/embedded', 'deploy/stripe-simulator'];
const IMPORTING = [
  'libs',
  'services',
  'gateway',
  'web/src',
  'web/e2e',
  'deploy/embedded/src',
  'deploy/stripe-simulator/src',
];
const PROGRAMS = ['.', 'web', 'web/src/sw', 'web/e2e'];
const CACHE = '.cache/check';

/**
 * Checks that only read the sources, each in one process for all packages, which share most files. With `caches`, only
 * changed files are checked again.
 */
export async function readSources({ caches }) {
  await nxStep('generate', ['generate']);
  await Promise.all([
    lint(caches),
    imports(caches)
      .then(() => format(caches))
      .then(() => types(caches)),
  ]);
}

/** oxlint for the rules that need types, ESLint for the others. */
async function lint(caches) {
  await step('lint with types', 'npx', ['oxlint', '--type-aware', '--deny-warnings', ...SOURCES]);
  const cache = caches
    ? ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint`]
    : [];
  const args = ['eslint', '-c', '.config/eslint.config.mjs', '--max-warnings', '0', ...cache, ...SOURCES];
  return step('lint', 'npx', args);
}

function imports(caches) {
  const cache = caches ? ['--cache', `${CACHE}/imports`, '--cache-strategy', 'content'] : [];
  return step('imports', 'npx', ['depcruise', '-c', '.config/imports.config.mjs', ...cache, ...IMPORTING]);
}

function format(caches) {
  const cache = caches
    ? ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`]
    : [];
  const args = ['--config', '.config/prettier.config.mjs', '--check', '--log-level=warn', ...cache, '.'];
  return step('format', 'npx', ['prettier', ...args]);
}

function types(caches) {
  const commands = PROGRAMS.map((folder, index) => {
    const cache = caches ? `--incremental --tsBuildInfoFile ${CACHE}/types-${index}.tsbuildinfo` : '';
    return `npx tsc --noEmit ${cache} -p ${folder}`;
  });
  return step('types', '/bin/sh', ['-c', commands.join(' && ')]);
}
