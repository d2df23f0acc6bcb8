import { z } from 'zod';

/** Raised at boot with every problem of the environment at once. */
export class ConfigError extends Error {
  constructor(
    readonly service: string,
    readonly problems: readonly string[],
  ) {
    super(
      `${service} cannot start, ${problems.length} setting(s) need attention:\n- ${problems.join('\n- ')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Reads a service's settings from the environment. Throws ConfigError listing all that is missing or wrong. */
export function parseConfig<Schema extends z.ZodType>(
  service: string,
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new ConfigError(
    service,
    result.error.issues.map((issue) => `${issue.path.join('.') || '(environment)'}: ${issue.message}`),
  );
}
