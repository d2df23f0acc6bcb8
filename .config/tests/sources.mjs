import { execFileSync } from 'node:child_process';
import { nxStep, step } from './steps.mjs';

const LINTED_FOLDERS = ['libs', 'services', 'gateway', 'web', 'deploy', '.config'];
const IMPORTING = [
  'libs',
  'services',
  'gateway',
  'web/src',
  'web/e2e',
  'deploy/embedded/src',
  'deploy/stripe-simulator/src',
];
const PROGRAMS = ['.', 'libs/film', 'web', 'web/src/sw', 'web/e2e'];
const CACHE = '.cache/check';
/** What decides about files that did not change. */
const DECIDES =
  /(^|\/)(\.oxlintrc\.json|tsconfig[^/]*\.json|package(-lock)?\.json)$|\.(proto|prisma|graphql)$/;
/** A changed file may be one that the settings leave out, so that none is left. */
const OXLINT = ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern'];
const LINTED = /\.(ts|tsx|mjs|js)$/;

/** What the sources are read with, and built from. Returns whether it succeeded. */
export const generate = () => nxStep('generate', ['generate']);

/**
 * Checks that only read the sources, each in one process for all packages, which share most files. With `caches`, only
 * files that changed are checked again: since that commit where a program has no cache. Returns whether all succeeded.
 */
export async function readSources({ caches, since }) {
  const [lints, others] = await Promise.all([lint(since), checkOthers(caches)]);
  return lints && others;
}

async function checkOthers(caches) {
  const results = [await contracts(), await imports(caches), await format(caches), await types(caches)];
  return results.every(Boolean);
}

async function lint(since) {
  const files = (since && changedSources(since)) ?? LINTED_FOLDERS;
  return files.length === 0 || (await step('lint', 'oxlint', [...OXLINT, ...files]));
}

/** The sources that differ from a commit; undefined if all must be read. */
function changedSources(since) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).split('\n');
  try {
    const changed = [
      ...git('diff', '--name-only', '--diff-filter=d', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
    if (changed.some((file) => DECIDES.test(file))) return undefined;
    return changed.filter(
      (file) => LINTED.test(file) && LINTED_FOLDERS.some((folder) => file.startsWith(`${folder}/`)),
    );
  } catch {
    return undefined;
  }
}

/** Whether the messages and calls of proto/ are named well, and still understood by whatever knows those of the last release. */
function contracts() {
  const commands = 'cd proto && buf lint && buf breaking --against released.binpb';
  return step('contracts', '/bin/sh', ['-c', commands]);
}

function imports(caches) {
  const cache = caches ? ['--cache', `${CACHE}/imports`, '--cache-strategy', 'content'] : [];
  return step('imports', 'depcruise', ['-c', '.config/imports.config.mjs', ...cache, ...IMPORTING]);
}

function format(caches) {
  const cache = caches
    ? ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`]
    : [];
  const args = ['--config', '.config/prettier.config.mjs', '--check', '--log-level=warn', ...cache, '.'];
  return step('format', 'prettier', args);
}

function types(caches) {
  const commands = PROGRAMS.map((folder, index) => {
    const cache = caches ? `--incremental --tsBuildInfoFile ${CACHE}/types-${index}.tsbuildinfo` : '';
    return `tsc --noEmit ${cache} -p ${folder}`;
  });
  return step('types', '/bin/sh', ['-c', commands.join(' && ')]);
}
