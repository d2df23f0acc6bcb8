import type { ModuleOf } from './closures.ts';

interface Modules {
  ids: string[];
  moduleOf: ModuleOf;
}

const OWN = /\/web\/src\//;
const ROUTE = /\/app\/routes\/([\w-]+)\.route\.tsx$/;
const LATER = /\/app\/(frame|shells)\.tsx$/;

const without = (found: Set<string>, others: string[]) => [...found].filter((name) => !others.includes(name));

/**
 * Which catalogue files each part of the texts is made of: `start` is what the app and the frame of every screen use, `inside`
 * what stands around the screens of people who have signed in, and a part of a screen has the name of its route and what only
 * it uses, also in code that it loads later, but not in another route that it loads ahead. Fails the build where the router
 * loads another part than a screen has.
 */
export function textParts(names: string[], { ids, moduleOf }: Modules): Map<string, string[]> {
  const named = new RegExp(`["'\`](${names.join('|')})\\.`, 'g');
  const codeOf = (id: string) => moduleOf(id)?.code ?? '';
  const find = (end: string) => ids.find((id) => id.endsWith(end)) ?? '';

  const used = (root: string, isLeftOut: (id: string) => boolean = () => false): Set<string> => {
    const [found, seen, open] = [new Set<string>(), new Set<string>(), [root]];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id) || !OWN.test(id) || isLeftOut(id)) continue;
      seen.add(id);
      for (const [, name = ''] of codeOf(id).matchAll(named)) found.add(name);
      const info = moduleOf(id);
      open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
    }
    return found;
  };

  const start = [
    ...used(find('/src/main.tsx'), (id) => ROUTE.test(id) || LATER.test(id)),
    ...used(find('/app/frame.tsx')),
  ];
  const inside = without(used(find('/app/shells.tsx')), start);
  const parts = new Map([
    ['start', start],
    ['inside', inside],
  ]);
  const router = codeOf(find('/app/router.tsx'));
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
