import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
const NAMES = ['stripe.js', 'card.js', 'card.css', 'pages.css', 'onboarding.js', 'authentication.js'];

/** The same relative address from src and from dist. */
const read = (name: string): string => readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8');

export function registerAssets(app: FastifyInstance): void {
  for (const name of NAMES) {
    const content = read(name);
    const type = TYPES[name.split('.').pop() ?? ''] ?? 'text/plain';
    app.get(`/js/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .headers({
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(content),
    );
  }
}
