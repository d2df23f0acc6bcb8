import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages whose entry exports everything they have, with that entry. */
const BARRELS = {
  '@mantine/core': '@mantine/core',
  '@mantine/hooks': '@mantine/hooks',
  '@tabler/icons-react': '@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
  'react-i18next': 'react-i18next',
};
type Barrel = keyof typeof BARRELS;

const IMPORT =
  /import\s*\{([^}]+)\}\s*from (['"])(@mantine\/core|@mantine\/hooks|@tabler\/icons-react|react-i18next)\2;/g;
/** Mantine's components import its hooks as we do. */
const IMPORTERS = /\/web\/src\/.*\.tsx?$|\/@mantine\/core\/esm\/.*\.mjs$/;
const EXPORT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.\/[^"']+)["']/g;

const namesIn = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/);
      return [name, as];
    });

/** By the name that a barrel exports, the module behind it and its name there. */
function readBarrel(entry: string): Map<string, { file: string; name: string }> {
  const exported = new Map<string, { file: string; name: string }>();
  for (const [, list = '', file = ''] of readFileSync(entry, 'utf8').matchAll(EXPORT))
    for (const [name, as] of namesIn(list)) exported.set(as, { file: join(dirname(entry), file), name });
  return exported;
}

/**
 * Imports each component, icon and hook from its own module. Through the entry of its package, every page that uses one of them would
 * count as one that uses all of them, and they could not be told apart by page (`chunks.ts`).
 */
export function openBarrels(): Plugin {
  const barrels = new Map<Barrel, ReturnType<typeof readBarrel>>();
  const exportsOf = (barrel: Barrel) => {
    const known = barrels.get(barrel) ?? readBarrel(fileURLToPath(import.meta.resolve(BARRELS[barrel])));
    barrels.set(barrel, known);
    return known;
  };
  return {
    name: 'bandeja-open-barrels',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!IMPORTERS.test(id)) return undefined;
      const opened = code.replace(IMPORT, (_import, list: string, _quote: string, barrel: Barrel) =>
        namesIn(list)
          .map(([name, as]) => {
            const found = exportsOf(barrel).get(name);
            if (!found) this.error(`${barrel} has no ${name}`);
            return `import { ${found.name} as ${as} } from '${found.file}';`;
          })
          .join(' ')
          .concat('\n'.repeat(list.split('\n').length - 1)),
      );
      return opened === code ? undefined : { code: opened, map: null };
    },
  };
}
