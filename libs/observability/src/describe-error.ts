/** What explains an error and never holds what somebody sent; other properties are whole requests and answers. */
const TELLING = [
  'code',
  'kind',
  'providerCode',
  'status',
  'statusCode',
  'responseCode',
  'command',
  'syscall',
];
const MOST_CAUSES = 5;

/** An error as a log may keep it. */
export function describeError(error: Error): Record<string, unknown> {
  const chain = causesOf(error);
  return {
    type: error.name,
    message: chain.map(messageOf).join(': '),
    stack: chain.map((one) => `${one.name}\n${framesOf(one)}`).join('\ncaused by: '),
    ...Object.fromEntries(TELLING.flatMap((name) => tellingOf(error, name))),
  };
}

function causesOf(error: Error): Error[] {
  const chain = [error];
  for (let next = error.cause; next instanceof Error && chain.length < MOST_CAUSES; next = next.cause)
    if (chain.includes(next)) break;
    else chain.push(next);
  return chain;
}

/** Prisma's texts begin with the call and its values; what was wrong with them stands in the last paragraph. */
function messageOf({ name, message }: Error): string {
  return name.startsWith('Prisma')
    ? (message
        .trim()
        .split(/\n\s*\n|\n(?=\S)/)
        .at(-1) ?? '')
    : message;
}

/** The message stands before them and is told by itself. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function tellingOf(error: Error, name: string): [string, unknown][] {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
}
