import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Response headers that keep other sites' scripts, frames and guesses out. */
export async function registerSecurityHeaders(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const origins = (list: string) => list.split(/\s+/).filter(Boolean);
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...origins(config.CSP_SCRIPT_ORIGINS)],
        // Mantine positions and colours parts through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...origins(config.CSP_MEDIA_ORIGINS)],
        mediaSrc: ["'self'", 'blob:', ...origins(config.CSP_MEDIA_ORIGINS)],
        connectSrc: ["'self'", ...origins(config.CSP_CONNECT_ORIGINS), ...origins(config.CSP_MEDIA_ORIGINS)],
        frameSrc: ["'self'", ...origins(config.CSP_FRAME_ORIGINS)],
        workerSrc: ["'self'", 'blob:'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
