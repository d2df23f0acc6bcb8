import type { Plugin } from 'vite';
import { jsonBlock } from '../src/site/json-block.ts';
import { sitePageAt } from '../src/lib/site-pages.ts';
import { readCatalogue } from './catalogues.ts';

/** Serves the public pages in development: rendered in the browser, with the whole catalogue. */
export function sitePages(localesFolder: string): Plugin {
  return {
    name: 'bandeja-site-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [pathname = ''] = (request.url ?? '').split('?');
        if (sitePageAt(pathname)) request.url = '/site.html';
        next();
      });
    },
    transformIndexHtml(html, { filename, originalUrl = '/' }) {
      if (!filename.endsWith('site.html')) return html;
      const language = originalUrl.startsWith('/es') ? 'es' : 'en';
      const data = jsonBlock({ language, texts: readCatalogue(localesFolder, language) });
      return html
        .replace('lang="en"', `lang="${language}"`)
        .replace('<!--data-->', `<script type="application/json" id="site-data">${data}</script>`);
    },
  };
}
