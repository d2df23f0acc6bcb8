import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { textParts, textsOf, type Catalogue } from './text-parts.ts';

export const LANGUAGES = ['en', 'es'];

const camelCase = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** Merges all catalogue files of a language: `how-it-works.json` becomes the key `howItWorks`. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files
      .sort()
      .map((name) => [
        camelCase(name.slice(0, -'.json'.length)),
        JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Catalogue[string],
      ]),
  );
}

/** Serves and emits /locales/{lng}/translation.json from the catalogue files, and parts of it. A server for development has only one part. */
export function catalogues(folder: string): Plugin {
  return {
    name: 'bandeja-catalogues',
    configureServer(server) {
      server.watcher.add(folder);
      server.middlewares.use((request, response, next) => {
        const language = /^\/locales\/([a-z]+)\/[\w-]+\.json/.exec(request.url ?? '')?.[1];
        if (!language || !LANGUAGES.includes(language)) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(readCatalogue(folder, language)));
      });
    },
    generateBundle() {
      const parts = textParts(readCatalogue(folder, 'en'), {
        ids: [...this.getModuleIds()],
        moduleOf: (id) => this.getModuleInfo(id),
      });
      for (const language of LANGUAGES) {
        const catalogue = readCatalogue(folder, language);
        const emit = (part: string, texts: object) =>
          this.emitFile({
            type: 'asset',
            fileName: `locales/${language}/${part}.json`,
            source: JSON.stringify(texts),
          });
        emit('translation', catalogue);
        for (const [part, branches] of parts) emit(part, textsOf(catalogue, branches));
      }
    },
  };
}
