import { parseArgs } from 'node:util';
import { UsageError, type AdminCommand, type Given } from './command.js';

export interface CommandLine {
  given: Omit<Given<Record<string, string>, Record<string, never>>, 'stdin' | 'print'>;
  asJson: boolean;
  asksForHelp: boolean;
}

type Parsable = Pick<AdminCommand<never>, 'name' | 'arguments' | 'options' | 'changes'>;
type Environment = Readonly<Record<string, string | undefined>>;

const COMMON: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  operator: { type: 'string' },
};
const MAXIMUM_NAME_LENGTH = 100;

/** Finds the command at the start of the line. */
export function commandIn<Command extends Parsable>(
  args: readonly string[],
  commands: readonly Command[],
): Command {
  const found = commands.find(({ name }) => name.split(' ').every((word, place) => args[place] === word));
  if (!found) throw new UsageError(args.length === 0 ? 'No command was given.' : 'There is no such command.');
  return found;
}

/** Reads a command's arguments and options from the command line and the environment. */
export function readCommandLine(command: Parsable, args: readonly string[], env: Environment): CommandLine {
  const { values, positionals } = parse(command, args.slice(command.name.split(' ').length));
  const asksForHelp = values.help === true;
  const given = asksForHelp
    ? { args: {}, options: {}, operator: '' }
    : {
        args: argumentsOf(command, positionals),
        options: optionsOf(command, values),
        operator: command.changes ? operatorOf(values.operator ?? env.BANDEJA_OPERATOR) : '',
      };
  return { given, asJson: values.json === true, asksForHelp };
}

function parse(
  { options = {} }: Parsable,
  args: string[],
): { values: Record<string, unknown>; positionals: string[] } {
  const own = Object.entries(options).map(
    ([name, { placeholder }]) => [name, { type: placeholder ? 'string' : 'boolean' }] as const,
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries([...Object.entries(COMMON), ...own]),
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function argumentsOf({ arguments: expected = {} }: Parsable, positionals: string[]): Record<string, string> {
  const left = [...positionals];
  const read = Object.entries(expected).map(([name, placeholder]) => {
    const value = placeholder.endsWith('...') ? left.splice(0).join(' ') : (left.shift() ?? '');
    if (!value.trim() && !placeholder.startsWith('[')) throw new UsageError(`${placeholder} is missing.`);
    return [name, value] as const;
  });
  if (left.length > 0) throw new UsageError(`"${left[0]}" is one argument too many.`);
  return Object.fromEntries(read);
}

function optionsOf({ options = {} }: Parsable, values: Record<string, unknown>): Record<string, never> {
  const read = Object.entries(options).map(([name, { absent, isRequired, read: readValue }]) => {
    const value = values[name];
    if (value === undefined && isRequired) throw new UsageError(`--${name} is missing.`);
    return [name, value === undefined ? absent : readValue(String(value))] as const;
  });
  return Object.fromEntries(read) as Record<string, never>;
}

function operatorOf(given: unknown): string {
  const name = typeof given === 'string' ? given.trim() : '';
  if (!name)
    throw new UsageError('Say who you are: --operator NAME, or BANDEJA_OPERATOR in the environment.');
  if (name.length > MAXIMUM_NAME_LENGTH || /\p{Cc}/u.test(name))
    throw new UsageError(
      `The operator's name must be one line of at most ${MAXIMUM_NAME_LENGTH} characters.`,
    );
  return name;
}
