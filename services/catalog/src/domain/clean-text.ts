/** Trimmed, and without NUL characters, which PostgreSQL refuses. */
export function cleanText(input: string): string {
  return input.replaceAll('\u0000', '').trim();
}
