const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * The first name that occurs twice in an object of this JSON. Parsers differ in which of the two values they use, so a
 * filter in front of us might have seen another value than we do.
 *
 * @param json Known to be well-formed.
 */
export function duplicateKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name = JSON.parse(last) as string;
      if (names?.has(name)) return name;
      names?.add(name);
    }
    last = token;
  }
  return undefined;
}
