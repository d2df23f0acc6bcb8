import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { iconsByName } from './icons-by-name.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const LIBS =
  'admission|errors|config|database|jobs|events|rpc|observability|auth|money|clock|testing|hosting';
const SERVICES = 'identity|catalog|analysis|media|payments|notifications';

const alias = [
  { find: /^@bandeja\/contracts\/(.*)$/, replacement: `${root}/libs/contracts/src/$1.ts` },
  { find: /^@bandeja\/film\/(.*)$/, replacement: `${root}/libs/film/src/$1/index.ts` },
  { find: new RegExp(`^@bandeja/(${LIBS})$`), replacement: `${root}/libs/$1/src/index.ts` },
  { find: new RegExp(`^@bandeja/(${SERVICES})$`), replacement: `${root}/services/$1/src/index.ts` },
  { find: /^@bandeja\/gateway$/, replacement: `${root}/gateway/src/index.ts` },
  { find: /^@bandeja\/stripe-simulator$/, replacement: `${root}/deploy/stripe-simulator/src/index.ts` },
  // The packages that require it load this file; a second copy would not recognize its types.
  { find: /^graphql$/, replacement: `${root}/node_modules/graphql/index.js` },
];

const base = {
  root,
  globals: true,
  exclude: ['**/node_modules/**', '**/dist/**', 'web/e2e/**', 'deploy/generate/templates/**'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  pool: 'forks',
};

/** Loading the modules of a service takes longer than most of its files, so the files of a worker share them. */
const sharesModules = { ...base, environment: 'node', isolate: false };
const onPostgres = { ...sharesModules, globalSetup: `${root}/.config/postgres-for-tests.mjs` };

const USES_THE_DOM = ['web/src/**/*.spec.ts?(x)', 'deploy/stripe-simulator/src/card-language.spec.ts'];
/** Modules that are loaded a second time, such as Prisma's engine, may break what the first ones hold. */
const REPLACES_MODULES = ['services/identity/test/password-work.integration.spec.ts'];

const project = (name, { plugins, ...test }) => ({ plugins, resolve: { alias }, test: { name, ...test } });

/**
 * `unit`: beside the code, no I/O beyond loopback; `web`: the same in jsdom. `integration`: in `test/`, on a real
 * PostgreSQL; `integration-isolated`: the files that replace modules. `kafka` and `s3`: with a broker or an S3 server too.
 * `stripe-mock`: with Stripe's own mock. `bench`: what
 * `make bench` measures in one process.
 */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      project('unit', {
        ...sharesModules,
        include: ['{libs,services,deploy}/**/src/**/*.spec.ts', 'gateway/src/**/*.spec.ts'],
        exclude: [...base.exclude, ...USES_THE_DOM, '**/*.stripe-mock.spec.ts'],
      }),
      project('web', {
        ...base,
        plugins: [iconsByName],
        pool: 'vmForks',
        environment: `${root}/.config/jsdom-env.mjs`,
        include: USES_THE_DOM,
        // What it brings for Node needs more of Node than jsdom lets through.
        alias: [{ find: /^react-dom\/server$/, replacement: 'react-dom/server.browser' }],
        deps: {
          optimizer: {
            client: {
              enabled: true,
              include: [
                'react',
                'react-dom',
                'react-dom/client',
                'react-dom/server.browser',
                'react/jsx-runtime',
                'react/jsx-dev-runtime',
                'react-i18next',
                'react-redux',
                'react-router-dom',
                '@reduxjs/toolkit',
                '@reduxjs/toolkit/query',
                '@reduxjs/toolkit/query/react',
                '@mantine/core',
                '@mantine/hooks',
                '@testing-library/react',
                '@testing-library/user-event',
                'react-dropzone',
                'react-easy-crop',
                'i18next',
              ],
            },
          },
        },
      }),
      project('integration', {
        ...onPostgres,
        include: ['**/test/**/*.integration.spec.ts'],
        exclude: [...base.exclude, ...REPLACES_MODULES],
      }),
      project('integration-isolated', { ...onPostgres, isolate: true, include: REPLACES_MODULES }),
      project('kafka', { ...onPostgres, include: ['**/test/**/*.kafka.spec.ts'] }),
      project('bench', { ...onPostgres, include: ['**/test/**/*.bench.ts'] }),
      project('stripe-mock', { ...sharesModules, include: ['**/*.stripe-mock.spec.ts'] }),
      project('s3', { ...onPostgres, include: ['**/test/**/*.s3.spec.ts'] }),
    ],
  },
});
