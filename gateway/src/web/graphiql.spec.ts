import fastify from 'fastify';
import { registerGraphiql } from './graphiql.js';
import { registerSecurityHeaders, securityHeaders } from './security-headers.js';

const SETTINGS = {
  PUBLIC_ORIGIN: 'http://localhost:8080',
  CSP_SCRIPT_ORIGINS: '',
  CSP_CONNECT_ORIGINS: '',
  CSP_FRAME_ORIGINS: '',
  CSP_MEDIA_ORIGINS: '',
};

async function policiesOf(isOn: boolean): Promise<string[]> {
  const app = fastify();
  registerSecurityHeaders(app, securityHeaders(SETTINGS));
  registerGraphiql(app, { isOn });
  if (isOn) app.get('/graphiql', () => '');
  app.get('/graphql', () => '');
  const responses = await Promise.all(['/graphiql', '/graphql'].map((url) => app.inject(url)));
  await app.close();
  return responses.map(({ headers }) => String(headers['content-security-policy']));
}

it('has a policy for the GraphQL editor only, under which its scripts and styles load', async () => {
  const [editor, api] = await policiesOf(true);
  expect(editor).toMatch(/script-src 'self' https:\/\/unpkg\.com;.*frame-ancestors 'none'/);
  expect(api).not.toMatch(/unpkg|unsafe/);
});

it('applies the normal policy everywhere if it is off', async () => {
  for (const policy of await policiesOf(false)) expect(policy).not.toMatch(/unpkg|unsafe/);
});
