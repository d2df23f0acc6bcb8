import type { Rolldown } from 'vite';

export type ModuleOf = (id: string) => Rolldown.ModuleInfo | null;

/** Packages whose entry exports everything they have. Whoever imports from it needs what it names, and not the rest. */
const BARRELS = [
  ['@mantine/core', /\/@mantine\/core\/esm\/index\.mjs$/],
  ['@tabler/icons-react', /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/],
] as const;

const namesIn = (list: string): string[][] =>
  list
    .split(',')
    .map((part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(/\s+as\s+/),
    )
    .filter(([name]) => name);

/** By the name that a barrel exports, the module behind it. */
function exportsOf(barrel: string, moduleOf: ModuleOf): Map<string, string> {
  const info = moduleOf(barrel);
  const files = new Map<string, string>();
  for (const [, list = '', file = ''] of (info?.code ?? '').matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g,
  )) {
    const id = info?.importedIds.find((one) => one.endsWith(`/${file}`));
    if (id) for (const [name = '', as = name] of namesIn(list)) files.set(as, id);
  }
  return files;
}

/** Follows imports, through the entries of large packages to what is meant. */
export class Imports {
  readonly #moduleOf: ModuleOf;
  readonly #exports = new Map<string, Map<string, string>>();

  constructor(moduleOf: ModuleOf) {
    this.#moduleOf = moduleOf;
  }

  #of(id: string): string[] {
    const info = this.#moduleOf(id);
    return (info?.importedIds ?? []).flatMap((imported) => {
      const name = BARRELS.find(([, file]) => file.test(imported))?.[0];
      return name ? this.#named(info?.code ?? '', name, imported) : imported;
    });
  }

  #named(code: string, from: string, barrel: string): string[] {
    const exported = this.#exports.get(barrel) ?? exportsOf(barrel, this.#moduleOf);
    this.#exports.set(barrel, exported);
    const lists = code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${from}["']`, 'g'));
    return [...lists]
      .flatMap(([, list = '']) => namesIn(list))
      .flatMap(([name = '']) => exported.get(name) ?? []);
  }

  /** Everything that is loaded when this module is, without what is imported later. */
  closureOf(root: string): Set<string> {
    const closure = new Set<string>();
    const open = [root];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (closure.has(id)) continue;
      closure.add(id);
      open.push(...this.#of(id));
    }
    return closure;
  }

  /** By its module, the closure of each page. What pages import later is no page: most visitors never load it. */
  pagesOf(start: Set<string>): Map<string, Set<string>> {
    const pages = new Set([...start].flatMap((id) => this.#moduleOf(id)?.dynamicallyImportedIds ?? []));
    return new Map([...pages].map((page) => [page, this.closureOf(page)]));
  }
}
