import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const swc = (tsx) => ({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

const PROJECTS = ['unit', 'integration', 'kafka', 's3'];

/** Jest takes all that follows `--selectProjects` for names of projects and would run everything: what is none is a path. */
function pathsAfterProjects() {
  const after = process.argv.slice(process.argv.indexOf('--selectProjects') + 1 || Infinity);
  const end = after.findIndex((one) => one.startsWith('-'));
  return after.slice(0, end < 0 ? undefined : end).filter((one) => !PROJECTS.includes(one));
}

const paths = pathsAfterProjects();

const base = {
  rootDir: root,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: [
    ...['/node_modules/', '/dist/', '/web/e2e/', '/deploy/generate/templates/'],
    ...(paths.length > 0 ? [`^(?!.*(${paths.join('|')}))`] : []),
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.bandeja/', '<rootDir>/.nx/'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@bandeja/contracts/(.*)$': `${root}/libs/contracts/src/$1.ts`,
    '^@bandeja/(errors|config|database|jobs|events|rpc|observability|auth|money|clock|testing|hosting)$': `${root}/libs/$1/src/index.ts`,
    '^@bandeja/(identity|catalog|analysis|media|payments|notifications)$': `${root}/services/$1/src/index.ts`,
    '^@bandeja/gateway$': `${root}/gateway/src/index.ts`,
    '^@bandeja/stripe-simulator$': `${root}/deploy/stripe-simulator/src/index.ts`,
    '\\.(css|woff2|svg|webp)$': `${root}/.config/empty-module.mjs`,
  },
  transform: {
    '^.+\\.ts$': ['@swc/jest', swc(false)],
    '^.+\\.tsx$': ['@swc/jest', swc(true)],
  },
};

const onPostgres = {
  globalSetup: `${root}/.config/postgres-for-tests.mjs`,
  globalTeardown: `${root}/.config/postgres-for-tests-teardown.mjs`,
};

/**
 * `unit`: beside the code, no I/O beyond loopback. `integration`: in `test/`, on a real PostgreSQL. `kafka` and `s3`: with a
 * broker or an S3 server too.
 */
export default {
  rootDir: root,
  passWithNoTests: true,
  maxWorkers: 2,
  // A worker never lets go of the modules of the files before: beyond this each file took seconds more to load.
  workerIdleMemoryLimit: '600MB',
  testTimeout: 120_000,
  projects: [
    { ...base, displayName: 'unit', testMatch: ['**/src/**/*.spec.ts?(x)'] },
    { ...base, ...onPostgres, displayName: 'integration', testMatch: ['**/test/**/*.integration.spec.ts'] },
    { ...base, ...onPostgres, displayName: 'kafka', testMatch: ['**/test/**/*.kafka.spec.ts'] },
    { ...base, ...onPostgres, displayName: 's3', testMatch: ['**/test/**/*.s3.spec.ts'] },
  ],
};
