import { readFileSync } from 'node:fs';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { sitePageAt } from '../src/lib/site-pages.ts';
import { readCatalogue } from './catalogues.ts';

const RENDERER = '/src/site/render.tsx';
const SCRIPT = '<script type="module" src="/src/site/main.ts"></script>';

type Renderer = typeof import('../src/site/render.tsx');

/** The style sheets that a module imports, in the order of their rules. */
function stylesOf(server: ViteDevServer): string[] {
  const seen = new Set<EnvironmentModuleNode>();
  const styles: string[] = [];
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    module.importedModules.forEach(visit);
    if (module.url.endsWith('.css')) styles.push(module.url);
  };
  visit(
    server.environments.ssr.moduleGraph.getModulesByFile(`${server.config.root}${RENDERER}`)?.values().next()
      .value,
  );
  return styles;
}

async function htmlOf(server: ViteDevServer, template: string, locales: string, url: string) {
  const [pathname = '/'] = url.split('?');
  const language = /^\/es(\/|$)/.test(pathname) ? 'es' : 'en';
  const { renderDocument } = (await server.ssrLoadModule(RENDERER)) as Renderer;
  const styles = stylesOf(server).map((style) => `<link rel="stylesheet" href="${style}?direct">`);
  const html = renderDocument(readFileSync(template, 'utf8'), {
    page: sitePageAt(pathname) ?? 'home',
    language,
    catalogue: readCatalogue(locales, language),
    links: [...styles, SCRIPT].join('\n    '),
  });
  return server.transformIndexHtml(url, html);
}

/** Serves the public pages in development, rendered as the build renders them, and again after each change. */
export function sitePages(template: string, locales: string): Plugin {
  return {
    name: 'bandeja-site-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (!sitePageAt(url.split('?')[0] ?? '')) return next();
        htmlOf(server, template, locales, url).then(
          (html) => response.setHeader('content-type', 'text/html').end(html),
          next,
        );
      });
    },
    hotUpdate({ modules, server }) {
      if (this.environment.name === 'ssr' && modules.length > 0) server.ws.send({ type: 'full-reload' });
    },
  };
}
