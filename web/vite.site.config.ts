import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanScripts } from './vite/lean-scripts.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Portraits are smaller than what it costs to ask for them, and the large picture is what the front page is waited for. */
const isInlined = (file: string) => /\/(portrait-\d|court-scene)\.svg$/.test(file);

/** Of what the browser asks for later, each page loads its own by a link in its head. */
const scripts = {
  outDir: 'dist',
  emptyOutDir: false,
  manifest: '.vite/site.json',
  modulePreload: false,
  rolldownOptions: { input: { site: pathOf('src/site/main.ts') } },
} as const;

/** What renders the pages, and their bodies, each with its styles in a chunk of its own: a page holds those that it needs. */
const rendered = [
  'site/render',
  'features/landing/components/landing',
  'features/contact/components/contact-page',
  'features/info/components/earnings-guide',
  'features/info/components/info-page',
].map((name) => pathOf(`src/${name}.tsx`));

const renderer = {
  outDir: 'dist/.prerender',
  emptyOutDir: true,
  ssrEmitAssets: true,
  manifest: 'manifest.json',
  cssMinify: true,
  assetsInlineLimit: isInlined,
  rolldownOptions: {
    input: rendered,
    output: { chunkFileNames: '[name].js' },
  },
} as const;

/**
 * The public pages: their scripts, apart from the app's, so that they share no chunk with it; with `--ssr` their renderer for
 * `tools/prerender.mjs`, with their style sheets and their pictures.
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
