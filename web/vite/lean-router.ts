import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

/** React Router offers browsers the build that warns developers, whatever they get; this takes the other one. */
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
  };
}
