import type { ModuleOf } from './closures.ts';

interface Modules {
  ids: string[];
  moduleOf: ModuleOf;
}

/** A catalogue, by the names of its files; a branch is the second name of a key. */
export type Catalogue = Record<string, Record<string, unknown>>;

const OWN = /\/web\/src\//;
const ROUTE = /\/app\/routes\/([\w-]+)\.route\.tsx$/;
const ROUTER = /\/app\/(router|mailed-screens)\.tsx?$/;
const LATER = /\/app\/(frame|shells)\.tsx$/;
/** The screens before a sign-in lead to each other, and come with the start. */
const SIGNED_OUT = /\/(sign-in|get-started|forgot-password|email-sent)\.route\.tsx$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const without = (found: Set<string>, others: string[]) => [...found].filter((name) => !others.includes(name));

/** Finds the branches that code names. Where it builds the second name of a key, that is all of them. */
function branchReader(catalogue: Catalogue): (code: string) => string[] {
  const named = new RegExp(`["'\`](${Object.keys(catalogue).join('|')})\\.(\\w*)(.?)`, 'g');
  return (code) =>
    [...code.matchAll(named)].flatMap(([, file = '', branch, next = '']) => {
      const branches = Object.keys(catalogue[file] ?? {});
      const its = branches.filter((one) => one === branch || one.replace(PLURAL, '') === branch);
      return (/["'`.]/.test(next) && its.length > 0 ? its : branches).map((one) => `${file}.${one}`);
    });
}

/**
 * Which branches of the catalogue each part of the texts is made of: `start` is what the app, the frame of every screen and the
 * screens before a sign-in use, `inside` what stands around the screens of people who have signed in, and a part of a screen has
 * the name of its route and what only it uses, also in code that it loads later, but not in another route that it loads ahead.
 * Fails the build where the router loads another part than a screen has.
 */
export function textParts(catalogue: Catalogue, { ids, moduleOf }: Modules): Map<string, string[]> {
  const branchesIn = branchReader(catalogue);
  const codeOf = (id: string) => moduleOf(id)?.code ?? '';
  const find = (end: string) => ids.find((id) => id.endsWith(end)) ?? '';

  const used = (root: string, isLeftOut: (id: string) => boolean = () => false): Set<string> => {
    const [found, seen, open] = [new Set<string>(), new Set<string>(), [root]];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id) || !OWN.test(id) || isLeftOut(id)) continue;
      seen.add(id);
      for (const branch of branchesIn(codeOf(id))) found.add(branch);
      const info = moduleOf(id);
      open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
    }
    return found;
  };

  const isLater = (id: string) => ROUTE.test(id) || LATER.test(id);
  const before = ids.filter((id) => SIGNED_OUT.test(id));
  const start = [
    ...used(find('/src/main.tsx'), isLater),
    ...used(find('/app/frame.tsx')),
    ...before.flatMap((screen) => [...used(screen, (id) => id !== screen && isLater(id))]),
  ];
  const inside = without(used(find('/app/shells.tsx')), start);
  const parts = new Map([
    ['start', start],
    ['inside', inside],
  ]);
  const router = ids
    .filter((id) => ROUTER.test(id))
    .map(codeOf)
    .join();
  for (const id of ids) {
    const route = ROUTE.exec(id)?.[1];
    if (!route) continue;
    const own = without(
      used(id, (other) => other !== id && ROUTE.test(other)),
      [...start, ...inside],
    );
    const isLoaded = router.includes(`withTexts("${route}"`) || router.includes(`withTexts('${route}'`);
    if (own.length > 0 !== isLoaded)
      throw new Error(
        `${route} has ${own.length > 0 ? own.join(', ') : 'no'} texts of its own: see app/router.tsx`,
      );
    if (own.length > 0) parts.set(route, own);
  }
  return new Map([...parts].map(([part, found]) => [part, [...new Set(found)].sort()]));
}

/** The texts of some branches. */
export function textsOf(catalogue: Catalogue, branches: string[]): Catalogue {
  const texts: Catalogue = {};
  for (const name of branches) {
    const [file = '', branch = ''] = name.split('.');
    (texts[file] ??= {})[branch] = catalogue[file]?.[branch];
  }
  return texts;
}
