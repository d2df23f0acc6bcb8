import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copySources, linkPackages } from './copy.mjs';

/**
 * Runs each generator on a copy of the sources, and checks the result: types, lint, format, import rules and the generated
 * tests. `node deploy/generate/check.mjs --keep` keeps the copy. Do not build images in it (deploy/images/tree.mjs,
 * deploy/kubernetes/check.mjs): that would delete files through its links into the packages of this checkout.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPY = mkdtempSync(join(tmpdir(), 'bandeja-generate-'));
const NAME = 'drills';
const NEW = `services/${NAME}`;
/** The programs of the checkout take precedence over those of the machine. */
const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
const LINES = 40;
const written = new Set();
let passed = 0;
let failed = 0;

try {
  copySources(ROOT, COPY);
  linkPackages(ROOT, COPY, NAME);
  await checkAll();
} finally {
  if (process.argv.includes('--keep')) process.stdout.write(`${COPY}\n`);
  else rmSync(COPY, { recursive: true, force: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function checkAll() {
  without('deploy/distributed/replicas.mjs', 'REPLICAS', () =>
    refuse('a checkout where a list of services is not found', 'new-service', { NAME }),
  );
  generate('new-service', { NAME });
  refuse('a service that is there already', 'new-service', { NAME });
  generate('new-event', {
    SERVICE: 'catalog',
    NAME: 'CoachVerified',
    CONSUMER: 'notifications',
    FLOW: 'announce',
  });
  generate('new-event', {
    SERVICE: 'catalog',
    NAME: 'CoachPraised',
    FIELDS: 'coach_id times:int32',
    CONSUMER: NAME,
  });
  generate('new-event', { SERVICE: NAME, NAME: 'DrillShared', CONSUMER: 'notifications' });
  refuse('an event of a service that does not exist', 'new-event', {
    SERVICE: 'nobody',
    NAME: 'CoachVerified',
  });
  const titles = { TITLE_EN: "It's your clip", TITLE_ES: 'Es tu vídeo' };
  generate('new-notification', { NAME: 'clip_ready', SUBJECT: 'requests', ...titles });
  refuse('a type without Spanish words', 'new-notification', {
    NAME: 'clip_lost',
    SUBJECT: 'requests',
    TITLE_EN: 'Lost',
  });
  if (failed > 0) return;

  const contracts = JSON.parse(readFileSync(join(COPY, 'libs/contracts/package.json'), 'utf8'));
  const { command } = contracts.nx.targets.generate.options;
  hold('the contracts: lint, what was released, code', 'sh', ['-c', command], { cwd: 'libs/contracts' });
  hold('the database client', 'prisma', ['generate'], { cwd: NEW });
  hold('the types of GraphQL, gateway', process.execPath, ['codegen.mjs'], { cwd: 'gateway' });
  hold('the types of GraphQL, web', process.execPath, ['codegen.mjs'], { cwd: 'web' });
  if (failed > 0) return;
  for (const program of ['.', 'web', 'web/e2e'])
    hold(`types: ${program}`, 'tsc', ['--noEmit', '-p', program]);
  const programs = [...written].filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));
  hold('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...programs]);
  hold('format', 'prettier', [
    '--config',
    '.config/prettier.config.mjs',
    '--check',
    '--ignore-unknown',
    '--log-level=warn',
    ...written,
  ]);
  hold('imports', 'depcruise', [
    '-c',
    '.config/imports.config.mjs',
    NEW,
    'services/notifications/src',
    'gateway/src/clients',
  ]);
  holdLockFile();
  await test();
}

/** Checks that the lock file is what npm would write. */
function holdLockFile() {
  const file = join(COPY, 'package-lock.json');
  const before = readFileSync(file, 'utf8');
  const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, output } = inCopy('npm', args);
  printResult('the lock file', status === 0 && readFileSync(file, 'utf8') === before, output);
}

async function test() {
  const vitest = ['vitest', 'run', '-c', '.config/vitest.config.mjs', '--maxWorkers=1'];
  const units = [
    `${NEW}/src`,
    'services/notifications/src/domain',
    'services/notifications/src/outbound/texts',
    'gateway/src/rest/personal-data',
    'web/src/lib/activity',
    'web/src/app/catalogues',
  ];
  hold('unit tests', 'npx', [...vitest, '--project', 'unit', '--project', 'web', ...units]);
  const { default: start } = await import('../../.config/postgres-for-tests.mjs');
  const stop = await start();
  hold('integration tests', 'npx', [...vitest, '--project', 'integration', `${NEW}/test`]);
  await stop?.();
}

function printResult(what, isGood, output) {
  if (isGood) passed += 1;
  else failed += 1;
  process.stdout.write(
    isGood ? `ok: ${what}\n` : `NOT OK: ${what}\n${output.split('\n').slice(0, LINES).join('\n')}\n`,
  );
}

function inCopy(command, args, { cwd = '.', env } = {}) {
  const options = { cwd: join(COPY, cwd), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const all = {
    ...process.env,
    PATH,
    PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
    CHECKPOINT_DISABLE: '1',
    ...env,
  };
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, env: all });
  return { status, output: `${stdout}${stderr}${error ?? ''}` };
}

function hold(what, command, args, options) {
  const startedAt = Date.now();
  const { status, output } = inCopy(command, args, options);
  printResult(`${what} (${Math.round((Date.now() - startedAt) / 1000)} s)`, status === 0, output);
}

function generate(generator, env) {
  const { status, output } = inCopy(process.execPath, [`deploy/generate/${generator}.mjs`], { env });
  for (const line of output.split('\n\n')[0].split('\n'))
    if (existsSync(join(COPY, line)) && line) written.add(line);
  printResult(`make ${generator} ${Object.values(env).join(' ')}`, status === 0, output);
}

/** Runs `act` while a word is missing from a file. */
function without(path, word, act) {
  const file = join(COPY, path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(word, 'OTHERWISE'));
  act();
  writeFileSync(file, text);
}

/** A generator that refuses its input says so and writes nothing. */
function refuse(what, generator, env) {
  const { status, output } = inCopy(process.execPath, [`deploy/generate/${generator}.mjs`], { env });
  printResult(
    `${generator} refuses ${what}`,
    status === 2 && output.includes('Nothing was written.'),
    output,
  );
}
