import { readFileSync } from 'node:fs';
import type { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A setting NAME may be in a file, which NAME_FILE names: where a vault or a container engine puts secrets, no list of processes and no
 * child shows them. Answers the environment with the contents, and what is wrong.
 */
export function withSettingsInFiles(schema: z.ZodType, env: Environment) {
  const known = namesOf(schema);
  const found: Record<string, string | undefined> = { ...env };
  const problems: string[] = [];
  for (const [nameOfFile, file] of Object.entries(env)) {
    const name = nameOfFile.replace(/_FILE$/, '');
    if (!file || name === nameOfFile || known.has(nameOfFile) || !known.has(name)) continue;
    if (env[name]) {
      problems.push(`${name}, ${nameOfFile}: only one of them may be set`);
      continue;
    }
    try {
      found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${nameOfFile}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { env: found, problems };
}

const namesOf = (schema: z.ZodType): ReadonlySet<string> =>
  new Set('shape' in schema ? Object.keys(schema.shape as object) : []);
