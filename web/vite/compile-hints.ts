import type { Plugin } from 'vite';

/** Most of what is in these chunks runs before a dashboard or an analysis is on the screen. */
const AT_A_START = new Set(['index', 'react', 'inside', 'common', 'athlete-home', 'coach-home', 'player']);

/**
 * Lets Chromium compile a chunk as a whole while it loads, beside the main thread, instead of function by function when they are
 * first called: explicit compile hints of V8, since Chrome 136. They count at the start of a file only. For other browsers they are a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'bandeja-compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && AT_A_START.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
