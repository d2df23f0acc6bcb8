import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EncodedText } from '../encoded-text.js';
import { languageOfAddress, type PageLanguage } from './page-language.js';

/** The hashes of what stands in a page itself, as its policy names them. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface Page {
  html: string;
  /** The same to send; undefined for the app, whose HTML has CSP_NONCE as a placeholder for the nonce. */
  encoded: EncodedText | undefined;
  etag: string;
  inline: InlineHashes;
}

/** Placeholder in the built app for the nonce of a response. */
export const CSP_NONCE = 'csp-nonce-of-this-answer';

/** Placeholder in the built files for the public origin. */
const BUILT_ORIGIN = 'https://public-origin.invalid';
const LANGUAGES: PageLanguage[] = ['en', 'es'];
const COACH_PAGE = /^\/coaches\/[^/]+$/;

/** The built pages in memory, with the origin filled in. */
export class PageStore {
  readonly #pages = new Map<string, Page>();
  readonly #texts = new Map<string, string>();
  readonly #addresses: Map<string, string>;

  constructor(directory: string, origin: string) {
    const folder = join(directory, 'pages');
    if (!existsSync(join(folder, 'addresses.json'))) throw new Error(`no built web app in ${directory}`);
    const read = (name: string) =>
      readFileSync(join(folder, name), 'utf8').replaceAll(BUILT_ORIGIN, new URL(origin).origin);
    this.#addresses = new Map(Object.entries(JSON.parse(read('addresses.json')) as Record<string, string>));
    for (const language of LANGUAGES)
      for (const file of readdirSync(join(folder, language)))
        this.#pages.set(`${language}/${file}`, pageOf(read(join(language, file))));
    for (const name of ['sitemap.xml', 'robots.txt']) this.#texts.set(name, read(name));
  }

  /** The language of a public page, from its path; undefined for the app. */
  languageOf(path: string): PageLanguage | undefined {
    const isPublic = this.#addresses.get(bareOf(path))?.startsWith('site-');
    return isPublic ? languageOfAddress(path) : undefined;
  }

  /** The page of a path. All other paths get the app, which has its own router. */
  page(path: string, language: PageLanguage): Page {
    const bare = bareOf(path);
    const name = this.#addresses.get(bare) ?? (COACH_PAGE.test(bare) ? 'coach-page' : 'app');
    const page = this.#pages.get(`${language}/${name}.html`);
    if (!page) throw new Error(`the web app was built without ${language}/${name}`);
    return page;
  }

  /** Returns sitemap.xml or robots.txt. */
  text(name: string): string {
    const text = this.#texts.get(name);
    if (text === undefined) throw new Error(`the web app was built without ${name}`);
    return text;
  }
}

const bareOf = (path: string) => path.replace(/\/+$/, '') || '/';

/** Data in a script element runs nothing. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style(?![^>]*\bnonce=)[^>]*>([\s\S]*?)<\/style>/g;
const BEST_BROTLI = 11;
export const HTML = 'text/html; charset=utf-8';

function pageOf(html: string): Page {
  const hash = (text: string) => createHash('sha256').update(text);
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${hash(text).digest('base64')}'`);
  return {
    html,
    encoded: html.includes(CSP_NONCE) ? undefined : new EncodedText(html, HTML, BEST_BROTLI),
    etag: `"${hash(html).digest('base64url').slice(0, 22)}"`,
    inline: { scripts: hashes(INLINE_SCRIPT), styles: hashes(INLINE_STYLE) },
  };
}
