import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const HASHED = /\/assets\//;
const SERVER_PATHS = /^\/(api|auth\/v1|files|graphql|healthz|readyz)(\/|\?|$)/;

/** The built web app: hashed files for ever, the rest checked each time, every other page address its index.html. */
export async function registerWebApp(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) throw new Error(`no built web app in ${directory}`);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.get('/*', (request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && !SERVER_PATHS.test(request.url)) return reply.sendFile('index.html');
    return reply.status(404).send({ error: 'Not found', code: 'NOT_FOUND' });
  });
}
