/** Import rules: between packages, between the layers of a service, and between features of the web app. No cycles. */

const NOT_A_TEST = { pathNot: '\\.spec\\.tsx?$' };

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never(
      'no-circles',
      'Files that import each other cannot be understood on their own.',
      {},
      { circular: true },
    ),
    never(
      'services-apart',
      'Services call each other over gRPC and publish events over Kafka.',
      { path: '^services/([^/]+)/' },
      { path: ['^services/(?!$1/)', '^(gateway|web|deploy)/'] },
    ),
    never(
      'libs-below',
      'A library must not depend on a service or an app.',
      { path: '^libs/' },
      { path: '^(services|gateway|web|deploy)/' },
    ),
    never(
      'gateway-apart',
      'The gateway calls services over gRPC.',
      { path: '^gateway/' },
      { path: '^(services|web|deploy)/' },
    ),
    never(
      'web-apart',
      'The web app depends on the server only through the GraphQL schema, and shares the rules about films with it.',
      { path: '^web/' },
      { path: ['^(services|gateway|deploy)/', '^libs/(?!film/)', '^libs/film/src/schemas/'] },
    ),
    never(
      'film-apart',
      'What browser and server agree on about films is plain TypeScript that runs in both.',
      { path: '^libs/film/src/(?!testing/)', ...NOT_A_TEST },
      { path: '.', pathNot: ['^libs/film/', 'node_modules/zod/'] },
    ),
    never(
      'schemas-on-servers',
      'Only servers check what they are sent; the browser would load the library of schemas for nothing.',
      { path: '^libs/film/src/(?!schemas/|testing/)', ...NOT_A_TEST },
      { path: ['^libs/film/src/schemas/', 'node_modules/zod/'] },
    ),
    never(
      'simulator-apart',
      'The simulator replaces another company, so it must not use our code.',
      { path: '^deploy/stripe-simulator/' },
      { path: ['^(libs|services|gateway|web)/', '^deploy/(?!stripe-simulator/)'] },
    ),
    never(
      'domain-inside',
      'The domain is plain TypeScript, without frameworks or access to other systems.',
      { path: '^services/[^/]+/src/domain/', ...NOT_A_TEST },
      {
        path: [
          '^services/[^/]+/src/(use-cases|inbound|outbound|generated)/',
          'node_modules/(@nestjs|@prisma|stripe)/',
        ],
      },
    ),
    never(
      'use-cases-inside',
      'A use case must not depend on its callers, and on other systems only through ports, except for the service’s own database.',
      { path: '^services/[^/]+/src/use-cases/', ...NOT_A_TEST },
      {
        path: [
          '^services/[^/]+/src/(inbound|generated)/',
          '^services/[^/]+/src/outbound/(?!prisma/)',
          'node_modules/(@nestjs/microservices|@prisma|stripe)/',
        ],
      },
    ),
    never(
      'outbound-below',
      'Outbound code must not depend on inbound code.',
      { path: '^services/[^/]+/src/outbound/', ...NOT_A_TEST },
      { path: '^services/[^/]+/src/inbound/' },
    ),
    never(
      'inbound-asks-use-cases',
      'Inbound code calls use cases; only queries may read from the database directly.',
      { path: '^services/[^/]+/src/inbound/', pathNot: [NOT_A_TEST.pathNot, '/providers\\.ts$'] },
      { path: '^services/[^/]+/src/outbound/(?!prisma/)' },
    ),
    never(
      'features-apart',
      'Features must not depend on each other or on the app, which combines them.',
      { path: '^web/src/features/([^/]+)/' },
      { path: ['^web/src/features/(?!$1/)', '^web/src/app/'] },
    ),
    never(
      'web-inwards',
      'Shared code must not depend on features.',
      { path: '^web/src/(components|film|api|lib|session|styles)/' },
      { path: '^web/src/(features|app)/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/generated/'] },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
