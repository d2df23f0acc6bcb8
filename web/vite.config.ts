import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';
import { chunksByUse } from './vite/chunks.ts';
import { leanPages } from './vite/lean-pages.ts';
import { openBarrels } from './vite/open-barrels.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { sitePages } from './vite/site-pages.ts';

const gateway = 'http://localhost:8080';
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Code that both entries share has its own chunks, so that the app finds it in the cache after a visit to a public page.
 */
const twoEntries = {
  input: [pathOf('index.html'), pathOf('site.html')],
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\// },
        { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\// },
        ...chunksByUse(pathOf('index.html'), pathOf('site.html')),
      ],
    },
  },
};

/** Two entries, the app and the public pages; with `--ssr` the renderer of the public pages for `tools/prerender.mjs`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    openBarrels(),
    react(),
    ...(isSsrBuild ? [] : [catalogues(pathOf('src/locales')), leanPages()]),
    sitePages(pathOf('src/locales')),
    preloadFonts(['archivo-headings-texts', 'hanken-grotesk-texts']),
  ],
  // What it shares with servers is compiled with it.
  resolve: {
    alias: [{ find: /^@bandeja\/film\/(.*)$/, replacement: pathOf('../libs/film/src/$1/index.ts') }],
  },
  build: {
    outDir: isSsrBuild ? 'dist/.prerender' : 'dist',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Browsers without it load the same, a moment later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: twoEntries }),
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
