import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bandeja } from './bandeja.js';

const WEB_APP = resolve(import.meta.dirname, '../../dist');

interface RouteLine {
  service: string;
  methods: string[];
  url: string;
}

/** Every route of the running gateway, and of media behind /files, without the web app's files. Reads the debug log. */
export function routesOf({ logs }: Bandeja): string[] {
  const lines = logs.filter(({ msg }) => msg === 'route') as unknown as RouteLine[];
  const routes = lines
    .filter(({ service, url }) => service === 'gateway' || (service === 'media' && url.startsWith('/files')))
    .filter(({ url }) => !isFileOfWebApp(url))
    .flatMap(({ methods, url }) =>
      (methods.length > 6 ? ['ANY'] : methods).map((method) => ({ method, url })),
    );
  const read = new Set(routes.filter(({ method }) => method === 'GET').map(({ url }) => url));
  // Fastify adds a HEAD route for every GET route.
  const own = routes.filter(({ method, url }) => method !== 'HEAD' || !read.has(url));
  return [...new Set(own.map(({ method, url }) => `${method} ${url}`))];
}

function isFileOfWebApp(url: string): boolean {
  return url.startsWith('/assets/') || (url !== '/' && !url.includes(':') && existsSync(join(WEB_APP, url)));
}
