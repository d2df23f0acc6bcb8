import type { Rolldown } from 'vite';
import { closureOf, pagesOf, type ModuleOf } from './closures.ts';

/** In this order, what a chunk imports is in it or in one before. */
const NAMES = [
  'app',
  'inside',
  'common',
  'menu',
  'athlete-home',
  'coach-home',
  'shared',
  'crop',
  'player',
  'athlete',
  'coach',
] as const;
type Name = (typeof NAMES)[number];
/** A chunk takes in whatever its modules import, so what `common` needs of these goes to `inside`. */
const HOMES = new Set<Name | undefined>(['athlete-home', 'coach-home']);

const FRAME = /\/app\/frame\.tsx$/;
const SHELLS = /\/app\/shells\.tsx$/;
const SIGNED_OUT = /\/(get-started|sign-in|forgot-password|email-sent)\.route\.tsx$/;
const ATHLETE_HOME = /\/athlete-dashboard\.route\.tsx$/;
const COACH_HOME = /\/coach-dashboard\.route\.tsx$/;
const ATHLETE = /\/(athlete-\w+|results|request-wizard|payment-methods)\.route\.tsx$/;
const COACH = /\/(coach-(?!page)\w+|workspace|analysis-viewer|stripe-\w+)\.route\.tsx$/;

/** What the bars and the dashboards load at a press, which has to be there at once. */
const AT_A_PRESS = /\/(account-menu-panel|notification-sheet|dialog-window)\.tsx?$/;
const PRESSED_ON = [SHELLS, ATHLETE_HOME, COACH_HOME];
/** Everything of Mantine but what dashboards show: `mantine-styles.ts`. */
const LATE_STYLES = /\/styles\/mantine-late\.ts$/;
const MENU = /\/@mantine\/core\/esm\/components\/(Menu|Popover)\/|\/@floating-ui\//;

/** What only pages with one of these share is loaded by them alone. */
const ANCHORS = [
  ['player', /\/src\/film\/analysis-player\.tsx$/],
  ['crop', /node_modules\/react-easy-crop\//],
] as const;

interface Pages {
  /** Whether only pages with the anchor of this chunk load the module. */
  isAnchored: (name: Name) => boolean;
  /** Whether a page needs no more of Mantine than dashboards do before a press. */
  isLean: (page: string) => boolean;
}

/** The chunk of a module by the pages that load it. */
function placeByUsers(id: string, users: string[], { isAnchored, isLean }: Pages): Name | undefined {
  const some = (page: RegExp) => users.some((user) => page.test(user));
  const all = (pages: RegExp) => users.every((user) => pages.test(user));
  if (some(FRAME) || (some(SIGNED_OUT) && users.length > 1)) return 'app';
  if (some(SHELLS) || (some(ATHLETE_HOME) && some(COACH_HOME))) return 'inside';
  if (some(AT_A_PRESS) && (some(ATHLETE_HOME) || some(COACH_HOME))) return 'inside';
  const isAtAPress = some(AT_A_PRESS) && users.length > 1;
  const isOfLean = users.length > 1 && users.some(isLean);
  if (isAtAPress && isOfLean) return 'inside';
  if (MENU.test(id) || isAtAPress) return 'menu';
  if (some(ATHLETE_HOME)) return 'athlete-home';
  if (some(COACH_HOME)) return 'coach-home';
  if (users.length < 2) return undefined;
  const anchored = ANCHORS.find(([name]) => isAnchored(name))?.[0];
  if (anchored) return anchored;
  if (all(ATHLETE)) return 'athlete';
  if (all(COACH)) return 'coach';
  return isOfLean ? 'common' : 'shared';
}

const idsIn = (name: Name, places: Map<string, Name>) =>
  [...places].filter(([, one]) => one === name).map(([id]) => id);

function placesOf(app: string, moduleOf: ModuleOf): Map<string, Name> {
  const start = closureOf(app, moduleOf);
  const pages = pagesOf(start, moduleOf);
  for (const [page, ids] of [...pages])
    if (PRESSED_ON.some((one) => one.test(page)))
      for (const [part, its] of pagesOf(ids, moduleOf)) if (AT_A_PRESS.test(part)) pages.set(part, its);
  const holders = new Map(
    ANCHORS.map(([name, anchor]) => [
      name as Name,
      new Set([...pages].filter(([, ids]) => [...ids].some((id) => anchor.test(id))).map(([page]) => page)),
    ]),
  );
  const isLean = (page: string) =>
    !AT_A_PRESS.test(page) && ![...(pages.get(page) ?? [])].some((id) => LATE_STYLES.test(id));
  const lean = new Set([...pages.keys()].filter(isLean));
  const place = (id: string): Name | undefined => {
    if (start.has(id)) return 'app';
    const users = [...pages].filter(([, ids]) => ids.has(id)).map(([page]) => page);
    return placeByUsers(id, users, {
      isAnchored: (name) => users.every((user) => holders.get(name)?.has(user)),
      isLean: (page) => lean.has(page),
    });
  };
  const places = new Map<string, Name>();
  for (const id of new Set([start, ...pages.values()].flatMap((one) => [...one]))) {
    const name = place(id);
    if (name) places.set(id, name);
  }
  for (const id of idsIn('common', places))
    for (const needed of closureOf(id, moduleOf))
      if (HOMES.has(places.get(needed))) places.set(needed, 'inside');
  return places;
}

/**
 * Chunks by what is loaded together: a hundred files of some hundred bytes cost a phone more than their bytes.
 * - `app`: the app's start, with what stands around every screen and what sign-in and its kind share.
 * - `inside`: what stands around the other screens, and what both dashboards, or one and `common`, use.
 * - `common`: what pages share that need little of Mantine before a press.
 * - `menu`: what opens a menu or a dialog.
 * - `athlete-home`, `coach-home`: the rest of a dashboard.
 * - `player`, `crop`: what only those share that play a film or crop a picture.
 * - `athlete`, `coach`: what only other pages of one role share.
 * - `shared`: the rest.
 */
export function chunksByUse(app: string) {
  let places: Map<string, Name> | undefined;
  return NAMES.map((name) => ({
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext): string | null => {
      places ??= placesOf(app, (other) => context.getModuleInfo(other));
      return places.get(id) === name ? name : null;
    },
  }));
}
