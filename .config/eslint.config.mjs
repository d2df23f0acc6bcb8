import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const SERVICES = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];

/** Nobody imports another service: they ask over gRPC and tell over Kafka. Only the embedded host holds them all. */
const boundaries = [
  ...SERVICES.map((name) => ({
    sourceTag: `scope:${name}`,
    onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:libs'],
  })),
  { sourceTag: 'scope:gateway', onlyDependOnLibsWithTags: ['scope:libs'] },
  { sourceTag: 'scope:web', onlyDependOnLibsWithTags: ['scope:web'] },
  { sourceTag: 'scope:simulator', onlyDependOnLibsWithTags: ['scope:simulator'] },
  { sourceTag: 'scope:embedded', onlyDependOnLibsWithTags: ['*'] },
  { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
];

const inwards = (from, forbidden, message) => ({
  files: [`services/*/src/${from}/**/*.ts`],
  ignores: ['**/*.spec.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }] }] },
});

export default tseslint.config(
  {
    ignores: ['**/dist', '**/node_modules', '**/generated', '**/public', '**/assets/*.js', '.nx', '.bandeja'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  prettier,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { depConstraints: boundaries, enforceBuildableLibDependency: false, allow: [] },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in config.ts only.' },
      ],
    },
  },
  {
    files: [
      '**/config.ts',
      '**/main.ts',
      '**/*.mjs',
      '**/*.spec.ts',
      '**/test/**',
      'web/e2e/**',
      'libs/config/**',
      'libs/testing/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  inwards(
    'domain',
    [
      '@nestjs/*',
      '@prisma/*',
      'stripe',
      '**/use-cases/**',
      '**/inbound/**',
      '**/outbound/**',
      '**/generated/**',
    ],
    'The domain is plain TypeScript: it knows neither framework nor the outside.',
  ),
  inwards(
    'use-cases',
    ['@nestjs/microservices', '@prisma/*', 'stripe', '**/inbound/**', '**/outbound/**', '**/generated/**'],
    'Use cases reach the outside through ports only.',
  ),
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { globals: { ...globals.browser } },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    files: ['web/src/features/*/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/app/**'], message: 'Features do not reach up into the app.' }] },
      ],
    },
  },
);
