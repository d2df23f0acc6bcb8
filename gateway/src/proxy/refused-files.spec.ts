import { createLogger, SecurityLog } from '@bandeja/observability';
import fastify from 'fastify';
import { vi } from 'vitest';
import { registerFiles } from './files.proxy.js';
import { registerRefusedFiles } from './refused-files.js';

it('tells the security log of refused files, from where and without the signature, and of nothing else', async () => {
  const security = new SecurityLog(createLogger('gateway', 'silent'), 'gateway');
  const recorded = vi.spyOn(security, 'record');
  const app = fastify();
  registerRefusedFiles(app, security);
  app.get('/api/x', (_request, reply) => reply.status(403).send());
  await registerFiles(app, {
    handler: ({ url }, response) => response.writeHead(Number(/\d{3}/.exec(url ?? '')?.[0])).end(),
  });
  const get = (url: string) => app.inject({ url, remoteAddress: '203.0.113.7' });
  for (const url of ['/files/videos/200?sig=abc', '/files/videos/404?sig=abc', '/api/x']) await get(url);
  expect(recorded).not.toHaveBeenCalled();

  expect((await get('/files/videos/403?sig=abc')).statusCode).toBe(403);
  expect((await get('/files/uploads/401')).statusCode).toBe(401);
  const line = { reason: 'FILE_REFUSED', method: 'GET', ipAddress: '203.0.113.7' };
  expect(recorded.mock.calls).toEqual([
    ['authz_fail', { ...line, status: 403, path: '/files/videos/403' }],
    ['authz_fail', { ...line, status: 401, path: '/files/uploads/401' }],
  ]);
  await app.close();
});
