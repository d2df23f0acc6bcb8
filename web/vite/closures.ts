import type { Rolldown } from 'vite';

export type ModuleOf = (id: string) => Rolldown.ModuleInfo | null;

/** Everything that is loaded when this module is, without what is imported later. */
export function closureOf(root: string, moduleOf: ModuleOf): Set<string> {
  const closure = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (closure.has(id)) continue;
    closure.add(id);
    open.push(...(moduleOf(id)?.importedIds ?? []));
  }
  return closure;
}

/** By its module, the closure of each page. What pages import later is no page: most visitors never load it. */
export function pagesOf(start: Set<string>, moduleOf: ModuleOf): Map<string, Set<string>> {
  const pages = new Set([...start].flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []));
  return new Map([...pages].map((page) => [page, closureOf(page, moduleOf)]));
}
