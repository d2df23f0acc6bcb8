import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The service worker: one file at the root, without a hash, built last by `tools/build-service-worker.mjs`. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: pathOf('src/sw/service-worker.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
  },
});
