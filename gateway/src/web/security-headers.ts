import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayConfig } from '../config.js';
import type { InlineHashes } from './page-store.js';

/** Features that no screen uses; payment happens in the card provider's own frame. */
const UNUSED = ['camera', 'geolocation', 'usb', 'serial', 'hid', 'midi', 'display-capture'];
const permissions = (microphone: '()' | '(self)') =>
  [...UNUSED.map((feature) => `${feature}=()`), `microphone=${microphone}`].join(', ');
/** Coaches speak notes and talks, and nobody speaks anywhere else. */
const SPOKEN = /^\/coach\/analysis\/[^/]/i;

export type SecuritySettings = Pick<
  GatewayConfig,
  'PUBLIC_ORIGIN' | 'CSP_SCRIPT_ORIGINS' | 'CSP_CONNECT_ORIGINS' | 'CSP_FRAME_ORIGINS' | 'CSP_MEDIA_ORIGINS'
>;

/** Browsers heed these in documents alone, if at all. */
const ONLY_FOR_DOCUMENTS = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** For responses that run nothing. Scripts keep the whole policy, because a worker runs under the one that it came with. */
const POLICY_OF_DATA = "default-src 'self';base-uri 'none';object-src 'none';frame-ancestors 'self'";
const DATA = /^(application\/([\w.-]+\+)?json|text\/css|(font|audio|video)\/|image\/(jpeg|png|webp))/;

/**
 * Security headers against other sites' scripts, frames and type sniffing, and against copies in caches: the same on every
 * response but for a page's own, and without those that only documents need on styles, fonts, pictures, films, texts and what the
 * server answers. What may be cached says so itself.
 */
export function registerSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const ofData = headersOfData(headers);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isGraphql(request) ? ofData : headers);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isGraphql(request) && DATA.test(String(reply.getHeader('content-type')))) {
      for (const name of ONLY_FOR_DOCUMENTS) void reply.removeHeader(name);
      void reply.header('content-security-policy', POLICY_OF_DATA);
    }
    done(null, payload);
  });
}

/** Its answers are data in any case, so they need not be looked at. */
const isGraphql = ({ method, url }: FastifyRequest) => method === 'POST' && url === '/graphql';

/** The headers of data, out of those of all responses. */
export const headersOfData = <Value>(headers: Record<string, Value>): Record<string, Value | string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ONLY_FOR_DOCUMENTS.includes(name))),
  'content-security-policy': POLICY_OF_DATA,
});

/** What a page of the app may use beyond all others. */
export const headersOfPage = (path: string): Record<string, string> =>
  SPOKEN.test(path) ? { 'permissions-policy': permissions('(self)') } : {};

/** The policy for a page of the app, with the nonce of its style elements. */
export function withStyleNonce(policy: string, nonce: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);
}

/** The policy for a page whose own scripts and styles have these hashes. */
export function withInlineHashes(policy: string, { scripts, styles }: InlineHashes): string {
  const allow = (policy: string, directive: string, hashes: readonly string[]) =>
    hashes.length === 0
      ? policy
      : policy.replace(`${directive} 'self'`, [`${directive} 'self'`, ...hashes].join(' '));
  return allow(allow(policy, 'script-src', scripts), 'style-src', styles);
}

/** Helmet computes headers per request; ours only depend on settings, so they are computed once. */
export function securityHeaders(config: SecuritySettings): Record<string, string> {
  const origins = (list: string) => list.split(/\s+/).filter(Boolean);
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...origins(config.CSP_SCRIPT_ORIGINS)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origins(config.CSP_MEDIA_ORIGINS)],
        mediaSrc: ["'self'", 'blob:', ...origins(config.CSP_MEDIA_ORIGINS)],
        connectSrc: ["'self'", ...origins(config.CSP_CONNECT_ORIGINS), ...origins(config.CSP_MEDIA_ORIGINS)],
        frameSrc: ["'self'", ...origins(config.CSP_FRAME_ORIGINS)],
        workerSrc: ["'self'", 'blob:'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    // The card provider opens popups from the app.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return { ...headers, 'permissions-policy': permissions('()'), 'cache-control': 'no-store' };
}
