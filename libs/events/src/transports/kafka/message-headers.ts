import type { IHeaders } from 'kafkajs';

/** The headers of a message with one value each. */
export function buffersOf(headers: IHeaders | undefined): Record<string, Buffer> {
  const entries = Object.entries(headers ?? {}).flatMap(([name, value]) => {
    const [first] = Array.isArray(value) ? value : [value];
    return first === undefined ? [] : [[name, Buffer.from(first)] as const];
  });
  return Object.fromEntries(entries);
}
