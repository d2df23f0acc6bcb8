import type { FastifyReply } from 'fastify';

import type { PublicLinks } from '../domain/public-links.js';
import { html, type Html } from './html.js';

interface Page {
  title: string;
  body: Html;
  links: PublicLinks;
  script?: string;
  stylesheet?: string;
  language?: 'en' | 'es';
}

export function page({ title, body, links, script, stylesheet = 'pages.css', language = 'en' }: Page): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${links.asset(stylesheet)}" />
      </head>
      <body>
        ${body} ${script === undefined ? '' : html`<script src="${links.asset(script)}"></script>`}
      </body>
    </html>`;
}

interface PagePolicy {
  /** The card and the authentication page stand inside the shop's own page. */
  isFramed: boolean;
  /** Where its form, and the redirect that follows, may go. */
  formTargets?: string;
}

export function sendPage(
  reply: FastifyReply,
  content: Html,
  { isFramed, formTargets = "'self'" }: PagePolicy,
  status = 200,
): FastifyReply {
  const frames = isFramed ? '*' : "'none'";
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action ${formTargets}; frame-ancestors ${frames}; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(content.text);
}

export const badge = html`<p class="badge">
  <span aria-hidden="true">●</span> Stripe simulator · test mode
</p>`;

export function notice(links: PublicLinks, title: string, text: string, language: 'en' | 'es' = 'en'): Html {
  return page({
    title,
    links,
    language,
    body: html`<main class="card">
      ${badge}
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  });
}
