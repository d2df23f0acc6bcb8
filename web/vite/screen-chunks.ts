import type { Plugin } from 'vite';

const SCREENS = /\/(src\/app\/(?:frame|shells|routes\/[^/]+)\.tsx)$/;

/** Writes `.vite/screens.json`: the file of each screen's chunk, which Vite's manifest does not name where a screen shares one. */
export function screenChunks(): Plugin {
  return {
    name: 'bandeja-screen-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const screen = SCREENS.exec(id)?.[1];
          if (screen) files[screen] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(files) });
    },
  };
}
