import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { leanScripts } from './vite/lean-scripts.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The starter of the screens that the build renders: one file, apart from the app, so that nothing of that comes with it. */
export default defineConfig({
  publicDir: false,
  plugins: [leanScripts()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/starter.json',
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: { input: { starter: pathOf('src/starter/main.ts') } },
  },
});
