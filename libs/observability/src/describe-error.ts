/** Properties that explain an error and never hold user data. Others may be whole requests and responses. */
const SAFE_PROPERTIES = [
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

/** Describes an error for the log. */
export function describeError(error: Error): Record<string, unknown> {
  const chain = causesOf(error);
  return {
    type: error.name,
    message: chain.map(messageOf).join(': '),
    stack: chain.map((one) => `${one.name}\n${framesOf(one)}`).join('\ncaused by: '),
    ...Object.fromEntries(SAFE_PROPERTIES.flatMap((name) => safePropertyOf(error, name))),
  };
}

function causesOf(error: Error): Error[] {
  const chain = [error];
  for (let next = error.cause; next instanceof Error && chain.length < MOST_CAUSES; next = next.cause)
    if (chain.includes(next)) break;
    else chain.push(next);
  return chain;
}

/** Prisma's messages begin with the call and its values; the actual problem is in the last paragraph. */
function messageOf({ name, message }: Error): string {
  return name.startsWith('Prisma')
    ? (message
        .trim()
        .split(/\n\s*\n|\n(?=\S)/)
        .at(-1) ?? '')
    : message;
}

/** Without the message before the frames, which is logged separately. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function safePropertyOf(error: Error, name: string): [string, unknown][] {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
}
