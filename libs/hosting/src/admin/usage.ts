import type { AdminCommand } from './command.js';

type Usable = Pick<AdminCommand<never>, 'name' | 'summary' | 'arguments' | 'options' | 'changes'>;

const PROGRAM = 'node dist/admin.js';
const FOOT = `
--json prints output for programs. Commands marked * change something: they need --operator NAME, or BANDEJA_OPERATOR in the
environment, and are recorded in the operator log.`;

/** The usage of one command. */
export function usageOf(command: Usable): string {
  return `Usage: ${PROGRAM} ${signature(command)}`;
}

/** The list of all commands. */
export function overview(commands: readonly Usable[]): string {
  const lines = commands.map(
    (command) => `${command.changes ? '*' : ' '} ${signature(command)}\n      ${command.summary}`,
  );
  return [`Usage: ${PROGRAM} COMMAND`, '', ...lines, '  help\n      This text', FOOT].join('\n');
}

function signature({ name, arguments: positions = {}, options = {} }: Usable): string {
  const named = Object.entries(options).map(([option, { placeholder, isRequired }]) => {
    const written = `--${option}${placeholder && ` ${placeholder}`}`;
    return isRequired ? written : `[${written}]`;
  });
  return [name, ...Object.values(positions), ...named].join(' ');
}
