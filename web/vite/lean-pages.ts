import type { Plugin } from 'vite';

const TOOLS =
  /\/src\/features\/desk\/|\/src\/film\/(drawing|court|talk)\/|\/libs\/film\/src\/(marks|scene|court|talk)\//;
const OPEN_DRAWING =
  /\/desk\/drawing\/(drawing-store|mark-actions|components\/(drawing-surface|phone-drawing))|\/libs\/film\/src\/scene\//;

const FOR_SIGNED_IN = /node_modules\/(@mantine|@reduxjs|react-redux)\//;

/** What pages must not load at their start. What only asks whether something is drawn may be there; a talk is only offered. */
const NEVER_AT_START = [
  ['results.route', TOOLS],
  ['analysis-viewer.route', TOOLS],
  ['coach-dashboard.route', TOOLS],
  ['workspace.route', OPEN_DRAWING],
  ['sign-in.route', FOR_SIGNED_IN],
  ['get-started.route', FOR_SIGNED_IN],
  ['forgot-password.route', FOR_SIGNED_IN],
] as const;

const ALLOWED = /\/(drawings-on-film|board-of-note)\.tsx$/;

/** Fails the build when a page loads the tools of drawing before something is drawn, or Mantine before somebody has signed in. */
export function leanPages(): Plugin {
  return {
    name: 'bandeja-lean-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const startOf = (root: string): string[] => {
        const start = new Set<string>();
        const open = [root];
        for (let file = open.pop(); file !== undefined; file = open.pop()) {
          const chunk = bundle[file];
          if (start.has(file) || chunk?.type !== 'chunk') continue;
          start.add(file);
          open.push(...chunk.imports);
        }
        return [...start];
      };
      const modulesOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.moduleIds : [];
      };
      for (const [page, unwanted] of NEVER_AT_START) {
        const root = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${page}.tsx`)),
        );
        if (!root) this.error(`There is no page ${page}: name the one that took its place.`);
        const found = startOf(root.fileName)
          .flatMap(modulesOf)
          .filter((id) => unwanted.test(id) && !ALLOWED.test(id));
        if (found.length > 0) this.error(`${page} loads at its start: ${found.join(', ')}`);
      }
    },
  };
}
