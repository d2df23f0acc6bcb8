import { DomainError } from '@bandeja/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { pageLanguage } from './page-language.js';
import { CSP_NONCE, HTML, PageStore } from './page-store.js';
import { headersOfPage, withInlineHashes, withStyleNonce } from './security-headers.js';

const HASHED = /\/assets\//;
const SERVER_PATHS = /^\/(api|assets|auth\/v1|files|graphql|healthz|readyz|metrics)(\/|\?|$)/;
const FILE_NAME = /\.\w+$/;
const TEXTS = { 'sitemap.xml': 'application/xml; charset=utf-8', 'robots.txt': 'text/plain; charset=utf-8' };

/**
 * Serves the built web app: hashed files are cached forever, others are revalidated, and HTML pages are in the visitor's
 * language. `origin` is the public origin.
 */
export async function registerWebApp(app: FastifyInstance, directory: string, origin: string): Promise<void> {
  const pages = new PageStore(directory, origin);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    // The build has already compressed the files that are worth it.
    preCompressed: true,
    // Pages are served by their paths, and compressed files instead of the originals.
    globIgnore: ['pages/**', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const caching = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', caching);
    },
  });
  for (const [name, type] of Object.entries(TEXTS))
    app.get(`/${name}`, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(pages.text(name)),
    );
  app.get('/*', (request, reply) => {
    if (!isPageRequest(request)) throw new DomainError('not-found', 'NOT_FOUND', 'Not found');
    return sendPage(pages, request, reply);
  });
}

/** Browsers accept HTML. A client that accepts anything gets a page too, but not for a missing file. */
export function isPageRequest({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (SERVER_PATHS.test(url)) return false;
  const [path = '/'] = url.split('?');
  return accept.includes('text/html') || (accept === '*/*' && !FILE_NAME.test(path));
}

async function sendPage(
  pages: PageStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '/'] = request.url.split('?');
  const ofAddress = pages.languageOf(path);
  const wished = pageLanguage(path, request.cookies, request.headers);
  if (ofAddress === 'en' && wished === 'es')
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .redirect(spanishAddress(request.url), 302);
  const language = ofAddress ?? wished;
  const page = pages.page(path, language);
  void reply.headers({ 'cache-control': 'no-cache', 'content-language': language, ...headersOfPage(path) });
  if (ofAddress !== 'es') void reply.header('vary', 'cookie, accept-language');
  setPolicy(reply, (policy) => withInlineHashes(policy, page.inline));
  if (!page.encoded) return reply.type(HTML).send(withNonce(page.html, reply));
  void reply.header('etag', page.etag);
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
  const { body, headers } = await page.encoded.encoded(request.headers['accept-encoding']?.toString());
  const vary = [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ');
  return reply.headers({ ...headers, ...(vary ? { vary } : {}) }).send(body);
}

function setPolicy(reply: FastifyReply, change: (policy: string) => string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header('content-security-policy', change(policy));
}

/** Paths without a language are what people type and share: a Spanish reader is redirected to the Spanish page. */
const spanishAddress = (url: string) => `/es${url.replace(/^\/(?=\?|$)/, '')}`;

/** A page with a nonce differs each time, so it has no etag. */
function withNonce(html: string, reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  setPolicy(reply, (policy) => withStyleNonce(policy, nonce));
  return html.replace(CSP_NONCE, nonce);
}
