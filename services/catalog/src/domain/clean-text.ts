/** Trimmed, and without the one character that PostgreSQL cannot store. */
export function cleanText(input: string): string {
  return input.replaceAll('\u0000', '').trim();
}
