/** Stripe's bracket encoding: `a[b]=1&list[]=x&list[0]=y`. Objects have no prototype, so no key is special. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

interface Node {
  [key: string]: Node | string;
}

const MAX_DEPTH = 8;
const newNode = (): Node => Object.create(null) as Node;

export function parseForm(text: string): FormObject {
  const root = newNode();
  for (const [name, value] of new URLSearchParams(text)) place(root, path(name), value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, finish(value)]));
}

function path(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  return [
    name.slice(0, open),
    ...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
  ].slice(0, MAX_DEPTH);
}

function place(node: Node, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(Object.keys(node).length) : head;
  if (rest.length === 0) {
    node[key] = value;
    return;
  }
  const next = node[key];
  const child = next === undefined || typeof next === 'string' ? newNode() : next;
  node[key] = child;
  place(child, rest, value);
}

function finish(value: Node | string): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  if (isList)
    return entries.sort(([left], [right]) => Number(left) - Number(right)).map(([, child]) => finish(child));
  return Object.fromEntries(entries.map(([key, child]) => [key, finish(child)]));
}
