import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';
import { chunksByUse } from './vite/chunks.ts';
import { compileHints } from './vite/compile-hints.ts';
import { leanMantine } from './vite/lean-mantine.ts';
import { leanPages } from './vite/lean-pages.ts';
import { leanRouter } from './vite/lean-router.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { minifyScripts } from './vite/minify-scripts.ts';
import { openBarrels } from './vite/open-barrels.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { screenChunks } from './vite/screen-chunks.ts';
import { sitePages } from './vite/site-pages.ts';

const gateway = 'http://localhost:8080';
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const ON_EVERY_SCREEN =
  /node_modules\/((react|react-dom|scheduler|i18next|react-router|react-router-dom|cookie|set-cookie-parser)\/|react-i18next\/(?!dist\/es\/Trans))/;

const app = {
  input: pathOf('index.html'),
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: ON_EVERY_SCREEN },
        // Texts with elements in them are on few screens.
        { name: 'trans', test: /node_modules\/(react-i18next\/dist\/es\/Trans|html-parse-stringify)/ },
        { name: 'mantine-late', test: /\/styles\/mantine-late\.ts$/ },
        ...chunksByUse(pathOf('index.html')),
      ],
    },
  },
};

/** For `tools/prerender.mjs`: the screens that are rendered at build. Styles and files are those of the app. */
const renderer = { outDir: 'dist/.screens', emptyOutDir: true } as const;

/**
 * The app, and with `--ssr` what renders some of its screens at build. The development server shows the public pages too;
 * `vite.site.config.ts` builds them.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'public',
  plugins: isSsrBuild
    ? [leanRouter(), openBarrels(), react()]
    : [
        leanRouter(),
        leanMantine(),
        mantineStyles(),
        openBarrels(),
        react(),
        catalogues(pathOf('src/locales')),
        leanPages(),
        screenChunks(),
        minifyScripts(),
        compileHints(),
        sitePages(pathOf('site.html'), pathOf('src/locales')),
        preloadFonts(['archivo-headings-texts', 'hanken-grotesk-texts']),
      ],
  // What it shares with servers is compiled with it.
  resolve: {
    alias: [{ find: /^@bandeja\/film\/(.*)$/, replacement: pathOf('../libs/film/src/$1/index.ts') }],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? renderer
      : {
          outDir: 'dist',
          emptyOutDir: true,
          manifest: true,
          // Browsers without it load the same, a moment later.
          modulePreload: { polyfill: false },
          rolldownOptions: app,
        }),
  },
  ssr: { noExternal: true },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/auth/v1': gateway,
      '/api': gateway,
      '/files': gateway,
    },
  },
}));
