import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanScripts } from './vite/lean-scripts.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Portraits are smaller than what it costs to ask for them. */
const isInlined = (file: string) => /\/portrait-\d\.svg$/.test(file);

/** Of what the browser asks for later, each page loads its own by a link in its head. */
const scripts = {
  outDir: 'dist',
  emptyOutDir: false,
  manifest: '.vite/site.json',
  modulePreload: false,
  rolldownOptions: { input: { site: pathOf('src/site/main.ts') } },
} as const;

const renderer = {
  outDir: 'dist/.prerender',
  emptyOutDir: true,
  ssrEmitAssets: true,
  cssCodeSplit: false,
  cssMinify: true,
  assetsInlineLimit: isInlined,
} as const;

/**
 * The public pages: their scripts, apart from the app's, so that they share no chunk with it; with `--ssr` their renderer for
 * `tools/prerender.mjs`, with the one style sheet of all of them and their pictures.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: isSsrBuild ? [react()] : [leanScripts()],
  resolve: {
    alias: [{ find: /^@bandeja\/film\/(.*)$/, replacement: pathOf('../libs/film/src/$1/index.ts') }],
  },
  build: { target: 'es2022', ...(isSsrBuild ? renderer : scripts) },
  ssr: { noExternal: true },
}));
