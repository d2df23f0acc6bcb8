import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LATE = fileURLToPath(new URL('../src/styles/mantine-late.ts', import.meta.url));
const IMPORT = /^import \{([^}]+)\} from '@mantine\/core';/gm;

/** What `styles/mantine.ts` has the styles of, with all that it is made of. */
const THERE = [
  'Box',
  'CloseButton',
  'Loader',
  'MantineProvider',
  'Tabs',
  'TextInput',
  'Textarea',
  'UnstyledButton',
  'VisuallyHidden',
];

/** Whatever uses another component of Mantine brings the styles of all of them. */
export function mantineStyles(): Plugin {
  return {
    name: 'bandeja-mantine-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/web/src/') || !/\.tsx?$/.test(id)) return undefined;
      const names = [...code.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(','));
      const components = names.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
      if (components.every((name) => THERE.includes(name))) return undefined;
      return { code: `${code}\nimport ${JSON.stringify(LATE)};\n`, map: null };
    },
  };
}
