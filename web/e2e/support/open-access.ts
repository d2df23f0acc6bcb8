import { alike, type RestRule } from './rest-access.js';

/** Open to everyone: pages and their files, health checks, and the unsubscribe link of mail programs. */
export const OPEN_ACCESS: Record<string, RestRule> = {
  'GET /*': { headers: { accept: 'text/html' }, outcomes: alike('200') },
  'GET /robots.txt': { outcomes: alike('200') },
  'GET /sitemap.xml': { outcomes: alike('200') },
  'GET /healthz': { outcomes: alike('200') },
  'GET /readyz': { outcomes: alike('200') },
  'POST /unsubscribe': {
    query: () => ({ token: 'guessed' }),
    outcomes: alike('404 UNSUBSCRIBE_TOKEN_INVALID'),
  },
  'GET /graphql': { query: () => ({ query: '{ __typename }' }), outcomes: alike('200') },
  'POST /graphql': { body: () => ({ query: '{ __typename }' }), outcomes: alike('200') },
};

/** Only on a developer's machine: the GraphQL editor, the local inbox, the Stripe simulator. */
export const DEVELOPMENT_ACCESS: Record<string, RestRule> = {
  'GET /graphiql': { outcomes: alike('200') },
  'GET /graphiql/main.js': { outcomes: alike('200') },
  'GET /graphiql/sw.js': { outcomes: alike('200') },
  'GET /graphiql/config.js': { outcomes: alike('200') },
  'GET /inbox': { outcomes: alike('200') },
  'GET /inbox/messages': { outcomes: alike('200') },
  'GET /inbox/messages/:id': { params: () => ({ id: 'none' }), outcomes: alike('404 MESSAGE_NOT_FOUND') },
  'GET /inbox/messages/:id/body': { params: () => ({ id: 'none' }), outcomes: alike('404') },
  'ANY /stripe-simulator/*': { outcomes: alike('404') },
};
