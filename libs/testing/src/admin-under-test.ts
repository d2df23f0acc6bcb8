import type { PrismaLike } from '@bandeja/database';
import { runAdmin, type AdminSpec, type HostedConfig } from '@bandeja/hosting';
import { Readable } from 'node:stream';

export interface CommandEnd {
  /** Exit code of the process: 0, 1 for a failure, 2 for incorrect usage. */
  code: number;
  out: string;
  err: string;
  /** Lines of the security log. */
  security: Record<string, unknown>[];
}

/** Runs the admin commands of a service under test as their process would: `admin(['reviews', 'list'])`. */
export function adminUnderTest<Config extends HostedConfig, Client extends PrismaLike, Tools>(
  admin: AdminSpec<Config, Client, Tools>,
  env: Readonly<Record<string, string>>,
) {
  return async (args: readonly string[], input = ''): Promise<CommandEnd> => {
    const written = { out: '', err: '' };
    const security: CommandEnd['security'] = [];
    const code = await runAdmin(admin, {
      argv: ['node', 'admin.js', ...args],
      env,
      stdin: Readable.from([input]),
      stdout: { write: (text) => (written.out += text) },
      stderr: { write: (text) => (written.err += text) },
      securityLog: { write: (line) => security.push(JSON.parse(line) as Record<string, unknown>) },
    });
    return { code, out: written.out.trimEnd(), err: written.err.trimEnd(), security };
  };
}
