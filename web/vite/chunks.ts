import type { Rolldown } from 'vite';

type ModuleOf = (id: string) => Rolldown.ModuleInfo | null;

/** Everything that is loaded when this module is, without what is imported later. */
function closureOf(root: string, moduleOf: ModuleOf): Set<string> {
  const closure = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (closure.has(id)) continue;
    closure.add(id);
    open.push(...(moduleOf(id)?.importedIds ?? []));
  }
  return closure;
}

/** The closure of an entry, and those of its pages. What pages import later is no page: most visitors never load it. */
function closuresOf(entry: string, moduleOf: ModuleOf): Set<string>[] {
  const start = closureOf(entry, moduleOf);
  const pages = new Set([...start].flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []));
  return [start, ...[...pages].map((page) => closureOf(page, moduleOf))];
}

const NAMES = ['base', 'public', 'vendor', 'app', 'signed-out', 'shared', 'player', 'crop'] as const;
type Name = (typeof NAMES)[number];

/** What only pages with one of these share is loaded by them alone. */
const ANCHORS = [
  ['player', /\/src\/film\/analysis-player\.tsx$/],
  ['crop', /node_modules\/react-easy-crop\//],
] as const;

/** Pages that ask for nothing before somebody has signed in do not load it. */
const API_CLIENT = /node_modules\/@reduxjs\//;

function placesOf(app: string, site: string, moduleOf: ModuleOf): Map<string, Name> {
  const places = new Map<string, Name>();
  const [start = new Set<string>(), ...pages] = closuresOf(app, moduleOf);
  const withoutApi = pages.filter((page) => ![...page].some((id) => API_CLIENT.test(id)));
  const without = ANCHORS.map(
    ([name, anchor]) => [name, pages.filter((page) => ![...page].some((id) => anchor.test(id)))] as const,
  );
  const [siteStart = new Set<string>(), ...sitePages] = closuresOf(site, moduleOf);
  const countIn = (id: string, closures: Set<string>[]) => closures.filter((one) => one.has(id)).length;
  const place = (id: string): Name | undefined => {
    if (start.has(id)) {
      if (siteStart.has(id)) return 'base';
      return id.includes('node_modules') ? 'vendor' : 'app';
    }
    const [inApp, inSite] = [countIn(id, pages), countIn(id, [siteStart, ...sitePages])];
    if (inSite > 0 && inApp + inSite > 1) return 'public';
    if (inApp < 2) return undefined;
    if (countIn(id, withoutApi) > 0) return 'signed-out';
    return without.find(([, others]) => countIn(id, others) === 0)?.[0] ?? 'shared';
  };
  const entries = new Set([app, site].flatMap((page) => [page, ...(moduleOf(page)?.importedIds ?? [])]));
  for (const id of new Set([start, siteStart, ...pages, ...sitePages].flatMap((one) => [...one]))) {
    const name = entries.has(id) ? undefined : place(id);
    if (name) places.set(id, name);
  }
  return places;
}

/**
 * Chunks by what is loaded together: a hundred files of some hundred bytes cost a phone more than their bytes. `base` is what the
 * app and the public pages start with, `vendor` and `app` the rest of the app's start, `public` what public pages share, also
 * with the app's, `signed-out` what sign-in and its kind share, `shared` what several other pages of the app use, `player` and `crop` what only those use that play a film or crop a picture. A module is in the first that it belongs to; what it imports is
 * there or in one before, so no two chunks need each other.
 */
export function chunksByUse(app: string, site: string) {
  let places: Map<string, Name> | undefined;
  return NAMES.map((name) => ({
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext): string | null => {
      places ??= placesOf(app, site, (other) => context.getModuleInfo(other));
      return places.get(id) === name ? name : null;
    },
  }));
}
