import type { Report } from './report.js';

/** How an option of a command is written and what is read of it. */
export interface Option<Value> {
  /** Stands for its value in the usage; empty for a switch. */
  readonly placeholder: string;
  readonly isRequired: boolean;
  /** What it is when it is left out. */
  readonly absent: Value;
  /** Throws a UsageError for a text that it cannot be. */
  readonly read: (given: string) => Value;
}

type Options = Readonly<Record<string, Option<unknown>>>;
type ValueOf<One> = One extends Option<infer Value> ? Value : never;

export interface Given<Arguments, Named> {
  /** Empty for an optional one that was left out. */
  args: Record<keyof Arguments, string>;
  options: { [Name in keyof Named]: ValueOf<Named[Name]> };
  /** Who it is done by; empty where nothing is changed. */
  operator: string;
  stdin: NodeJS.ReadableStream;
}

export interface AdminCommand<
  Tools,
  Arguments extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
  Named extends Options = Options,
> {
  /** Noun and verb: `reviews flag`. */
  readonly name: string;
  readonly summary: string;
  /** By name, in order, as the usage has them: `ID`, `[ID]` for an optional one, `WORDS...` for all that is left. */
  readonly arguments?: Arguments;
  readonly options?: Named;
  /** It is not run without an operator's name, and records itself in the operator log. */
  readonly changes?: boolean;
  run(given: Given<Arguments, Named>, tools: Tools): Promise<Report> | Report;
}

/** Declares commands that work with these tools: `const command = commandsFor<Tools>()`. */
export function commandsFor<Tools>() {
  return <
    Arguments extends Readonly<Record<string, string>> = Record<never, string>,
    Named extends Options = Record<never, never>,
  >(
    command: AdminCommand<Tools, Arguments, Named>,
  ): AdminCommand<Tools> => command;
}

/** A command that was called in a wrong way; what it says is followed by how it is used. */
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

export const wholeNumber = (least: number, most: number) =>
  option('N', (given) => {
    const number = /^\d+$/.test(given) ? Number(given) : NaN;
    if (!(number >= least && number <= most))
      throw new UsageError(`"${given}" is not a whole number from ${least} to ${most}.`);
    return number;
  });

/** How many rows a list shows. */
export const limit = () => wholeNumber(1, 1_000);
export const DEFAULT_LIMIT = 100;

export function required<Value>(optional: Option<Value | undefined>): Option<Value> {
  return { ...(optional as Option<Value>), isRequired: true };
}

function option<Value>(placeholder: string, read: (given: string) => Value): Option<Value | undefined> {
  return { placeholder, isRequired: false, absent: undefined, read };
}
