import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/;
const NAME_FOR_DEVELOPERS = /^\w+\.displayName = "[^"]+";$/gm;
const COMPONENT = /= (React\w*\.(?:forwardRef|memo|createContext)\()/g;
/** Only its framework mode loads ahead by links. */
const LOADED_AHEAD = /shouldPrefetch && !isAbsolute \? [\s\S]*? : link;/;

/**
 * React Router offers browsers the build that warns developers, whatever they get; this takes the other one, and marks its
 * components so that those that nothing uses are left out.
 */
export function leanRouter(): Plugin {
  return {
    name: 'bandeja-lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: fileOf('index') },
          { find: /^react-router\/dom$/, replacement: fileOf('dom-export') },
        ],
      },
    }),
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined;
      const lean = code
        .replace(NAME_FOR_DEVELOPERS, '')
        .replace(COMPONENT, '= /* @__PURE__ */ $1')
        .replace(LOADED_AHEAD, 'link;');
      return { code: lean, map: null };
    },
  };
}
