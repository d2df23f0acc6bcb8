import type { Plugin } from 'vite';

const FOR_THE_APP = /\/node_modules\/(?!altcha-lib\/|@noble\/)|\.tsx$/;

/** Fails the build when a script of the public pages brings React, or any other library but the proof of work. */
export function leanScripts(): Plugin {
  return {
    name: 'bandeja-lean-scripts',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        .filter((id) => FOR_THE_APP.test(id));
      if (found.length > 0) this.error(`Scripts of the public pages bring: ${found.join(', ')}`);
    },
  };
}
