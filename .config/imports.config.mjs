/** Which file may import which: packages, the layers of a service, features of the web app; and no circles anywhere. */

const NOT_A_TEST = { pathNot: '\\.spec\\.tsx?$' };

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never(
      'no-circles',
      'Of two files that import each other neither can be understood alone.',
      {},
      { circular: true },
    ),
    never(
      'services-apart',
      'Services ask each other over gRPC and tell each other over Kafka.',
      { path: '^services/([^/]+)/' },
      { path: ['^services/(?!$1/)', '^(gateway|web|deploy)/'] },
    ),
    never(
      'libs-below',
      'A library knows no service and no app.',
      { path: '^libs/' },
      { path: '^(services|gateway|web|deploy)/' },
    ),
    never(
      'gateway-apart',
      'The gateway asks services over gRPC.',
      { path: '^gateway/' },
      { path: '^(services|web|deploy)/' },
    ),
    never(
      'web-apart',
      'The web app knows the product by its schema alone.',
      { path: '^web/' },
      { path: '^(libs|services|gateway|deploy)/' },
    ),
    never(
      'simulator-apart',
      'The simulator stands for another company: it knows nothing of ours.',
      { path: '^deploy/stripe-simulator/' },
      { path: ['^(libs|services|gateway|web)/', '^deploy/(?!stripe-simulator/)'] },
    ),
    never(
      'domain-inside',
      'The domain is plain TypeScript: it knows neither framework nor the outside.',
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
      'A use case knows neither who calls it nor, but for the service’s own database, what is outside: that is behind a port.',
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
      'What calls the outside does not know who calls us.',
      { path: '^services/[^/]+/src/outbound/', ...NOT_A_TEST },
      { path: '^services/[^/]+/src/inbound/' },
    ),
    never(
      'inbound-asks-use-cases',
      'A call comes in through a use case; only what is read may be read from the database at once.',
      { path: '^services/[^/]+/src/inbound/', pathNot: [NOT_A_TEST.pathNot, '/providers\\.ts$'] },
      { path: '^services/[^/]+/src/outbound/(?!prisma/)' },
    ),
    never(
      'features-apart',
      'Features do not know each other nor the app, which puts them together.',
      { path: '^web/src/features/([^/]+)/' },
      { path: ['^web/src/features/(?!$1/)', '^web/src/app/'] },
    ),
    never(
      'web-inwards',
      'What features share knows no feature.',
      { path: '^web/src/(components|api|lib|session|styles)/' },
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
