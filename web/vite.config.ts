import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const gateway = 'http://localhost:8080';

export default defineConfig({
  plugins: [
    react(),
    catalogues(fileURLToPath(new URL('src/locales', import.meta.url))),
    preloadFonts(['archivo-latin-wdth-normal', 'hanken-grotesk-latin-wght-normal']),
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/auth/v1': gateway,
      '/api': gateway,
      '/files': gateway,
    },
  },
});
