import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LATE = fileURLToPath(new URL('../src/styles/mantine-late.ts', import.meta.url));
const IMPORT = /^import \{([^}]+)\} from '@mantine\/core';/gm;

/** The components whose styles are all in `styles/mantine.ts`. */
const EARLY = [
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

/** A module that uses any other component of Mantine imports the rest of the styles. */
export function mantineStyles(): Plugin {
  return {
    name: 'bandeja-mantine-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/web/src/') || !/\.tsx?$/.test(id)) return undefined;
      const names = [...code.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(','));
      const components = names.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
      if (components.every((name) => EARLY.includes(name))) return undefined;
      return { code: `${code}\nimport ${JSON.stringify(LATE)};\n`, map: null };
    },
  };
}
