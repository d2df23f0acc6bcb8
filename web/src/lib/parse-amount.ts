/** `75`, `75.50` or `75,50` as a number; null for anything else. */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
