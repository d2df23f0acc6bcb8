const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * The first name that an object of this JSON gives twice. Parsers disagree on which of the two counts, so one that
 * looks at requests on the way may have seen another value than we would use.
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
