import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { Inbox, InboxMessage } from './inbox.js';

interface Query {
  to?: string;
}

const STYLES = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8886;padding:.75rem 0}summary{cursor:pointer;display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem}
summary span,summary time{font-size:.875rem;opacity:.8}iframe{width:100%;height:34rem;border:1px solid #8886;border-radius:6px;margin-top:.75rem;background:#fff}
`;
const PAGE_POLICY = `default-src 'none'; img-src 'self'; frame-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

/** `/inbox` for people, `/inbox/messages[?to=]` for programs, `/inbox/messages/:id/body` for the HTML of a mail. */
export async function registerInbox(app: FastifyInstance, inbox: Inbox): Promise<void> {
  app.get<{ Querystring: Query }>('/inbox/messages', (request) => ({
    messages: inbox.list(request.query.to),
  }));
  app.get<{ Params: { id: string } }>('/inbox/messages/:id', (request, reply) => {
    const message = inbox.get(request.params.id);
    return message
      ? reply.send(message)
      : reply.status(404).send({ error: 'No such message', code: 'MESSAGE_NOT_FOUND' });
  });
  app.get<{ Params: { id: string } }>('/inbox/messages/:id/body', (request, reply) => {
    const message = inbox.get(request.params.id);
    if (!message) return reply.status(404).type('text/plain').send('No such message');
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data: 'self'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
      )
      .type('text/html; charset=utf-8')
      .send(message.html || `<pre>${escape(message.text)}</pre>`);
  });
  app.get<{ Querystring: Query }>('/inbox', (request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(page(inbox.list(request.query.to))),
  );
}

function page(messages: InboxMessage[]): string {
  const rows = messages
    .map(
      (
        message,
      ) => `<details><summary><b>${escape(message.subject)}</b><span>${escape(message.to.join(', '))}</span>
<time datetime="${message.receivedAt}">${message.receivedAt.replace('T', ' ').slice(0, 19)}</time></summary>
<iframe title="${escape(message.subject)}" loading="lazy" src="/inbox/messages/${encodeURIComponent(message.id)}/body"></iframe></details>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local inbox</title><style>${STYLES}</style><main><h1>Local inbox</h1><p>Every email Bandeja sends on this machine lands here. <a href="/inbox">Refresh</a></p>
${rows || '<p>No emails yet.</p>'}</main></html>`;
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
