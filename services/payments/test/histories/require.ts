/** Throws what is wrong. */
export function require(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}
