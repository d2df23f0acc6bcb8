import { KafkaAccess, principalOf } from '@bandeja/events';
import { withoutSecrets } from '@bandeja/observability';
import { parseArgs } from 'node:util';
import { loadConfig } from './config.js';
import { GATEWAY_EVENTS } from './live/consumed-topics.js';

const USAGE = `Usage: node dist/admin.js topics prepare [--keep-rights] --operator NAME [--json]
Creates the ACLs of the gateway's Kafka user, or updates them to its code; repeatable. The gateway has no topics of its own.
`;

interface Terminal {
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** The gateway's `node admin.js`, called as those of the services. Returns the exit code: 2 for incorrect usage, 1 for a failure. */
export async function runGatewayAdmin({ argv, env, stdout, stderr }: Terminal): Promise<number> {
  if (argv[2] === 'help') {
    stdout.write(USAGE);
    return 0;
  }
  const given = read(argv.slice(2));
  const operator = given?.operator?.trim() || env.BANDEJA_OPERATOR;
  if (!given || !operator) {
    stderr.write(USAGE);
    return 2;
  }
  try {
    const settings = loadConfig(env);
    const access = await KafkaAccess.prepareOnce({ settings }, GATEWAY_EVENTS, {
      keep: given['keep-rights'],
    });
    const report = { principal: principalOf(GATEWAY_EVENTS.part), operator, access: access ?? [] };
    const lines = report.access.map(({ resource, operation, did }) => `${did}: ${operation} ${resource}`);
    const text = access
      ? lines.join('\n')
      : 'The broker checks no rights: whoever reaches it may do everything.';
    stdout.write(
      `${given.json ? JSON.stringify(report, null, 2) : `${report.principal}, by ${operator}\n${text}`}\n`,
    );
    return 0;
  } catch (error) {
    stderr.write(`${withoutSecrets(error instanceof Error ? error.message : String(error))}\n`);
    return 1;
  }
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        operator: { type: 'string' },
        json: { type: 'boolean' },
        'keep-rights': { type: 'boolean' },
      },
    });
    return positionals.join(' ') === 'topics prepare' ? values : undefined;
  } catch {
    return undefined;
  }
}
