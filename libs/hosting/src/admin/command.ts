import type { Report } from './report.js';

/** An option of a command: how it is shown and how its value is parsed. */
export interface Option<Value> {
  /** Shown for the value in the usage; empty for a switch. */
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** The value if the option is not given. */
  readonly absent: Value;
  /** Throws a UsageError if the text is not valid. */
  readonly read: (given: string) => Value;
}

type Options = Readonly<Record<string, Option<unknown>>>;
type ValueOf<One> = One extends Option<infer Value> ? Value : never;

export interface Given<Arguments, Named> {
  /** Empty for an optional argument that was not given. */
  args: Record<keyof Arguments, string>;
  options: { [Name in keyof Named]: ValueOf<Named[Name]> };
  /** The operator's name; empty for a command that changes nothing. */
  operator: string;
  stdin: NodeJS.ReadableStream;
  /** Writes to the output at once, for what is too long to be collected; resolves when there is room for more. */
  print: (text: string) => Promise<void>;
}

export interface AdminCommand<
  Tools,
  Arguments extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
  Named extends Options = Options,
> {
  /** Noun and verb: `reviews flag`. */
  readonly name: string;
  readonly summary: string;
  /** By name, in the order of the usage: `ID`, `[ID]` if it is optional, `WORDS...` for all remaining words. */
  readonly arguments?: Arguments;
  readonly options?: Named;
  /** Requires an operator's name. The command must record itself in the operator log. */
  readonly changes?: boolean;
  /** Shows what belongs to people: each look is a line of the security log. */
  readonly showsPeople?: boolean;
  run(given: Given<Arguments, Named>, tools: Tools): Promise<Report> | Report;
}

/** Declares commands that use these tools: `const command = commandsFor<Tools>()`. */
export function commandsFor<Tools>() {
  return <
    Arguments extends Readonly<Record<string, string>> = Record<never, string>,
    Named extends Options = Record<never, never>,
  >(
    command: AdminCommand<Tools, Arguments, Named>,
  ): AdminCommand<Tools> => command;
}

/** A command was called incorrectly. The message is shown with the command's usage. */
export class UsageError extends Error {}

export const flag: Option<boolean> = { placeholder: '', isRequired: false, absent: false, read: () => true };

export const text = (placeholder = 'TEXT') => option(placeholder, (given) => given);

export const time = () =>
  option('TIME', (given) => {
    const at = new Date(given);
    if (Number.isNaN(at.getTime()))
      throw new UsageError(`"${given}" is not a time such as 2026-11-21T08:00:00Z.`);
    return at;
  });

/** Its first moment, in UTC. */
export const day = () =>
  option('DATE', (given) => {
    const at = new Date(`${given}T00:00:00Z`);
    if (
      !/^\d{4}-\d{2}-\d{2}$/.test(given) ||
      Number.isNaN(at.getTime()) ||
      !at.toISOString().startsWith(given)
    )
      throw new UsageError(`"${given}" is not a day such as 2026-11-21.`);
    return at;
  });

export const oneOf = <Word extends string>(...words: readonly Word[]) =>
  option(words.join('|'), (given) => {
    const word = words.find((known) => known === given);
    if (!word) throw new UsageError(`"${given}" is none of ${words.join(', ')}.`);
    return word;
  });

export const wholeNumber = (least: number, most: number) =>
  option('N', (given) => {
    const number = /^\d+$/.test(given) ? Number(given) : NaN;
    if (!(number >= least && number <= most))
      throw new UsageError(`"${given}" is not a whole number from ${least} to ${most}.`);
    return number;
  });

/** Maximum number of rows in a list. */
export const limit = () => wholeNumber(1, 1_000);
export const DEFAULT_LIMIT = 100;

export function required<Value>(optional: Option<Value | undefined>): Option<Value> {
  return { ...(optional as Option<Value>), isRequired: true };
}

function option<Value>(placeholder: string, read: (given: string) => Value): Option<Value | undefined> {
  return { placeholder, isRequired: false, absent: undefined, read };
}
