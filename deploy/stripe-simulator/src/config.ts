import { z } from 'zod';

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    STRIPE_SIMULATOR_ALLOW_PRODUCTION: z.enum(['true', 'false']).default('false'),
    STRIPE_SIMULATOR_HOST: z.string().default('127.0.0.1'),
    STRIPE_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(12_111),
    STRIPE_SIMULATOR_STATE_DIR: z.string().min(1).default('.bandeja/stripe-simulator'),
    STRIPE_SIMULATOR_PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:12111'),
    STRIPE_SIMULATOR_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    STRIPE_SECRET_KEY: z.string().regex(/^sk_test_\w+$/, 'must be a test key, sk_test_…'),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_test_\w+$/, 'must be a test key, pk_test_…'),
    STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+$/, 'must be a webhook secret, whsec_…'),
    STRIPE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_CONNECT_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+$/, 'must be a webhook secret, whsec_…')
      .optional(),
    STRIPE_CONNECT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    STRIPE_SIMULATOR_PLATFORM: z
      .enum(['approved-us-platform', 'new-us-platform'])
      .default('approved-us-platform'),
    STRIPE_SIMULATOR_REQUESTS_PER_SECOND: z.coerce.number().int().min(1).optional(),
  })
  .refine(
    ({ STRIPE_CONNECT_WEBHOOK_URL: url, STRIPE_CONNECT_WEBHOOK_SECRET: secret }) =>
      url === undefined || secret !== undefined,
    { path: ['STRIPE_CONNECT_WEBHOOK_SECRET'], message: 'is needed by STRIPE_CONNECT_WEBHOOK_URL' },
  );

export type SimulatorConfig = z.output<typeof schema>;

/** All problems at once. A simulator in production would take orders for money that does not exist. */
export function readConfig(env: NodeJS.ProcessEnv): SimulatorConfig {
  const result = schema.safeParse(env);
  if (!result.success)
    throw new Error(`The Stripe simulator cannot start:\n${z.prettifyError(result.error)}`);
  const config = result.data;
  if (config.NODE_ENV === 'production' && config.STRIPE_SIMULATOR_ALLOW_PRODUCTION !== 'true') {
    throw new Error(
      'The Stripe simulator refuses to start with NODE_ENV=production. Set STRIPE_SIMULATOR_ALLOW_PRODUCTION=true to override.',
    );
  }
  return config;
}
