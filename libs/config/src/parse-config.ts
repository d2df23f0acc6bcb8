import { z } from 'zod';
import { plaintextProblems } from './plaintext.js';
import { withSettingsInFiles } from './settings-in-files.js';

type Settings = Readonly<Record<string, unknown>>;

/** Thrown at boot, with every problem in the environment at once. */
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

/**
 * Parses a service's settings from the environment, or from the files that it names. Throws a ConfigError that lists everything missing or invalid, and in
 * production everything that would cross a network in plaintext.
 */
export function parseConfig<Schema extends z.ZodType>(
  service: string,
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const settings = withSettingsInFiles(schema, env);
  if (settings.problems.length > 0) throw new ConfigError(service, settings.problems);
  const present = Object.fromEntries(
    Object.entries(settings.env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  if (result.success) {
    const problems = env.NODE_ENV === 'production' ? plaintextProblems(result.data as Settings, present) : [];
    if (problems.length > 0) throw new ConfigError(service, problems);
    return result.data;
  }
  throw new ConfigError(
    service,
    result.error.issues.map((issue) => `${issue.path.join('.') || '(environment)'}: ${issue.message}`),
  );
}
