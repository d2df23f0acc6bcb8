import { alike, type RestDoor } from './rest-doors.js';

/** What is there for everyone: pages, what they are made of, and what operators and mail programs ask. */
export const OPEN_DOORS: Record<string, RestDoor> = {
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

/** What is there on a developer's machine alone: the GraphQL editor, the local inbox, the card provider's stand-in. */
export const DEVELOPMENT_DOORS: Record<string, RestDoor> = {
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
