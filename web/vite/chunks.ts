import type { Rolldown } from 'vite';
import { Imports, type ModuleOf } from './closures.ts';

const NAMES = [
  'base',
  'vendor',
  'app',
  'public',
  'signed-out',
  'inside',
  'home',
  'athlete-home',
  'coach-home',
  'athlete',
  'coach',
  'player',
  'crop',
  'shared',
] as const;
type Name = (typeof NAMES)[number];

/** What only these pages share is loaded by them alone; the first name counts. */
const GROUPS: readonly (readonly [Name, { some?: RegExp; all?: RegExp; holding?: RegExp }])[] = [
  [
    'signed-out',
    { some: /\/app\/frame\.tsx$|\/(get-started|sign-in|forgot-password|email-sent)\.route\.tsx$/ },
  ],
  ['inside', { some: /\/app\/shells\.tsx$/ }],
  ['player', { holding: /\/src\/film\/analysis-player\.tsx$/ }],
  ['crop', { holding: /node_modules\/react-easy-crop\// }],
  ['athlete', { all: /\/(athlete-\w+|results|request-wizard|payment-methods)\.route\.tsx$/ }],
  ['coach', { all: /\/(coach-(?!page)\w+|workspace|analysis-viewer|stripe-\w+)\.route\.tsx$/ }],
];
const HOMES = [/\/athlete-dashboard\.route\.tsx$/, /\/coach-dashboard\.route\.tsx$/] as const;

function placesOf(app: string, site: string, moduleOf: ModuleOf): Map<string, Name> {
  const imports = new Imports(moduleOf);
  const [start, siteStart] = [imports.closureOf(app), imports.closureOf(site)];
  const [pages, sitePages] = [imports.pagesOf(start), imports.pagesOf(siteStart)];
  const holders = new Map(
    GROUPS.flatMap(([, { holding }]) =>
      holding
        ? [[holding, [...pages].filter(([, ids]) => [...ids].some((id) => holding.test(id)))] as const]
        : [],
    ).map(([holding, found]) => [holding, new Set(found.map(([page]) => page))]),
  );
  const place = (id: string): Name | undefined => {
    if (start.has(id)) {
      if (siteStart.has(id)) return 'base';
      return id.includes('node_modules') ? 'vendor' : 'app';
    }
    const users = [...pages].filter(([, ids]) => ids.has(id)).map(([page]) => page);
    const inSite = [siteStart, ...sitePages.values()].filter((ids) => ids.has(id)).length;
    if (inSite > 0 && users.length + inSite > 1) return 'public';
    if (users.length < 2) return undefined;
    const group = (name: Name) =>
      GROUPS.some(
        ([of, { some, all, holding }]) =>
          of === name &&
          ((some && users.some((page) => some.test(page))) ||
            (all && users.every((page) => all.test(page))) ||
            (holding && users.every((page) => holders.get(holding)?.has(page)))),
      );
    const [athlete, coach] = HOMES.map((home) => users.some((page) => home.test(page)));
    if (group('signed-out')) return 'signed-out';
    if (group('inside')) return 'inside';
    if (athlete || coach) return athlete && coach ? 'home' : athlete ? 'athlete-home' : 'coach-home';
    return NAMES.find(group) ?? 'shared';
  };
  const places = new Map<string, Name>();
  const entries = new Set([app, site].flatMap((page) => [page, ...(moduleOf(page)?.importedIds ?? [])]));
  for (const id of new Set(
    [start, siteStart, ...pages.values(), ...sitePages.values()].flatMap((one) => [...one]),
  )) {
    const name = entries.has(id) ? undefined : place(id);
    if (name) places.set(id, name);
  }
  return places;
}

/**
 * Chunks by what is loaded together: a hundred files of some hundred bytes cost a phone more than their bytes. `base` is what the
 * app and the public pages start with, `vendor` and `app` the rest of the app's start, `public` what public pages share, also
 * with the app's, `signed-out` what stands around every screen and what sign-in and its kind share, `inside` what stands around
 * the others, `home` and its kind what the dashboards share with other pages, `athlete` and `coach` what only pages of one role
 * share, `player` and `crop` what only those use that play a film or crop a picture, `shared` the rest. A module is in the first
 * that it belongs to; what it imports is there or in one before, so no two chunks need each other.
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
