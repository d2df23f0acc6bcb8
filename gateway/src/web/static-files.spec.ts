import fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerWebApp } from './static-files.js';

describe('registerWebApp', () => {
  let directory: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'bandeja-web-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<div id="root"></div>');
    writeFileSync(join(directory, 'sw.js'), '// worker');
    writeFileSync(join(directory, 'assets', 'app-1a2b.js'), '// app');
    app = fastify();
    await registerWebApp(app, directory);
  });

  afterAll(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  const get = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } });

  it('keeps hashed files for ever', async () => {
    const { statusCode, headers } = await get('/assets/app-1a2b.js', '*/*');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/', '/index.html', '/sw.js'])('has %s checked each time', async (path) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/coaches', '/user/analysis/1?tab=notes', '/apiary', '/filesystem'])(
    'gives the app at the page address %s',
    async (path) => {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toContain('<div id="root">');
    },
  );

  it.each(['/api/nothing', '/auth/v1/nothing', '/files/nothing', '/graphql?x=1', '/healthz/more', '/readyz'])(
    'gives no page at the address %s of the server',
    async (path) => {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(body)).toEqual({ error: 'Not found', code: 'NOT_FOUND' });
    },
  );

  it.each(['/missing.js', '/assets/gone-3c4d.js'])('gives a program no page for %s', async (path) => {
    expect((await get(path, '*/*')).statusCode).toBe(404);
  });

  it('stops at boot when the web app is not built', async () => {
    await expect(registerWebApp(fastify(), join(directory, 'nowhere'))).rejects.toThrow(/no built web app/);
  });
});
