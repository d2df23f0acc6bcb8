import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database, OperatorLog, type PrismaLike } from '@bandeja/database';
import { DeadLetters, EventPublisher } from '@bandeja/events';
import { createLogger, SecurityLog } from '@bandeja/observability';
import type { AdminContext } from './admin/admin-context.js';
import { commandIn, readCommandLine } from './admin/command-line.js';
import { UsageError, type AdminCommand } from './admin/command.js';
import { COMMON_COMMANDS } from './admin/common-commands.js';
import { PRINTED, type Report } from './admin/report.js';
import { overview, usageOf } from './admin/usage.js';
import { credentialsOf } from './credentials.js';
import { eventsOf } from './events-of.js';
import { recordOperators } from './record-operators.js';
import type { HostedConfig, ServiceSpec } from './service-spec.js';

/** A service's operator commands, in addition to the common ones. */
export interface AdminSpec<Config extends HostedConfig, Client extends PrismaLike, Tools> {
  service: ServiceSpec<Config, Client>;
  /** Creates the tools of the commands. They must not hold anything that has to be closed. */
  open(context: AdminContext<Config, Client>): Tools | Promise<Tools>;
  commands: readonly AdminCommand<NoInfer<Tools>>[];
}

interface Output {
  /** False when it is full. */
  write(text: string): unknown;
  once?(event: 'drain', listener: () => void): unknown;
}

/** Input and output of a command; a process is one. */
export interface Terminal {
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadableStream;
  stdout: Output;
  stderr: { write(text: string): unknown };
  /** Where lines of the security log go; the error output if it is not set. */
  securityLog?: { write(line: string): unknown };
}

type Runnable<Config, Client extends PrismaLike> = AdminCommand<AdminContext<Config, Client>>;

const CONNECTIONS = 2;

export function defineAdmin<Config extends HostedConfig, Client extends PrismaLike, Tools>(
  admin: AdminSpec<Config, Client, Tools>,
): AdminSpec<Config, Client, Tools> {
  return admin;
}

/** A service's `node admin.js COMMAND`. Returns the exit code: 2 for incorrect usage, 1 for a failure. */
export async function runAdmin<Config extends HostedConfig, Client extends PrismaLike, Tools>(
  admin: AdminSpec<Config, Client, Tools>,
  terminal: Terminal,
): Promise<number> {
  const args = terminal.argv.slice(2);
  const commands = commandsOf(admin);
  if (['help', '--help', '-h'].includes(args[0] ?? '')) {
    terminal.stdout.write(`${overview(commands)}\n`);
    return 0;
  }
  let command: Runnable<Config, Client> | undefined;
  try {
    command = commandIn(args, commands);
    const { given, asJson, asksForHelp } = readCommandLine(command, args, terminal.env);
    const report = asksForHelp
      ? { text: `${command.summary}\n${usageOf(command)}`, data: usageOf(command) }
      : await runOn(admin.service, terminal, command, given);
    if (report !== PRINTED)
      terminal.stdout.write(`${asJson ? JSON.stringify(report.data, null, 2) : report.text}\n`);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const usage = command ? usageOf(command) : overview(commands);
    terminal.stderr.write(`${isUsage ? `${error.message}\n${usage}` : reasonOf(error)}\n`);
    return isUsage ? 2 : 1;
  }
}

function commandsOf<Config extends HostedConfig, Client extends PrismaLike, Tools>({
  commands,
  open,
}: AdminSpec<Config, Client, Tools>): Runnable<Config, Client>[] {
  const own = commands.map((command) => ({
    ...command,
    run: async (given: Parameters<typeof command.run>[0], context: AdminContext<Config, Client>) =>
      command.run(given, await open(context)),
  }));
  return [...own, ...COMMON_COMMANDS];
}

function runOn<Config extends HostedConfig, Client extends PrismaLike>(
  service: ServiceSpec<Config, Client>,
  terminal: Terminal,
  command: Runnable<Config, Client>,
  given: Omit<Parameters<Runnable<Config, Client>['run']>[0], 'stdin' | 'print'>,
): Promise<Report> {
  const { stdin, stdout } = terminal;
  const print = (text: string) => printTo(stdout, text);
  const work = (context: AdminContext<Config, Client>, security: SecurityLog) => {
    const { name: operation, showsPeople } = command;
    const operator = given.operator || terminal.env.BANDEJA_OPERATOR;
    if (showsPeople) security.record('sensitive_read', { operation, operator });
    return command.run({ ...given, stdin, print }, context);
  };
  return withAdminContext(service, terminal.env, work, terminal.securityLog ?? terminal.stderr);
}

/** Waits while the output is full, so that a long one does not pile up in memory. */
async function printTo(output: Output, text: string): Promise<void> {
  if (output.write(text) !== false) return;
  await new Promise<void>((resolve) => (output.once ? output.once('drain', resolve) : resolve()));
}

/** Opens a service's database from a separate process, and closes it afterwards. */
export async function withAdminContext<Config extends HostedConfig, Client extends PrismaLike, Result>(
  service: ServiceSpec<Config, Client>,
  env: Terminal['env'],
  work: (context: AdminContext<Config, Client>, security: SecurityLog) => Promise<Result> | Result,
  securityLog: { write(line: string): unknown } = process.stderr,
): Promise<Result> {
  const config = service.loadConfig(env);
  const { createClient } = service;
  const credentials = credentialsOf(service.name, config);
  const logger = createLogger(service.name, 'info', { write: (line) => void securityLog.write(line) });
  const security = new SecurityLog(logger, service.name);
  const database = new Database({ url: config.DATABASE_URL, poolSize: CONNECTIONS, createClient });
  try {
    const context = {
      ...{ config, database, publisher: new EventPublisher(database) },
      serviceName: service.name,
      credentials,
      events: () => eventsOf(service, { config, database, credentials }),
      deadLetters: new DeadLetters(database, service.name, EVENT_TYPES),
      operatorLog: new OperatorLog(database, recordOperators(security)),
    };
    return await work(context, security);
  } finally {
    await database.close();
  }
}

/** Includes the cause, which users do not see but operators do. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${reasonOf(error.cause)}`;
}
