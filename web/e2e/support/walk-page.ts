import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The player with `walk()` as one script. */
export async function walkScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [{ find: /^@bandeja\/film\/(.*)$/, replacement: pathOf('../../../libs/film/src/$1/index.ts') }],
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: pathOf('../../src/test/frame-walk.ts'), formats: ['iife'], name: 'frameWalk' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The page of the walk was not built.');
  return chunk.code;
}
