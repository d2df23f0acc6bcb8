import { TestCertificates } from '@bandeja/testing';
import { get as plainGet, type Server } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { metricsServer, serveMetrics } from './metrics-server.js';

const ours = new TestCertificates();
const theirs = new TestCertificates();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => {
  for (const certificates of [ours, theirs]) certificates.remove();
});

async function portOf(tls?: ReturnType<TestCertificates['filesOf']>): Promise<number> {
  const server = metricsServer(tls);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const ask = (ofTls: boolean, port: number, shown: RequestOptions = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/metrics', agent: false as const };
    const request = (ofTls ? get : plainGet)(
      { ...options, rejectUnauthorized: false, ...shown },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.once('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    request.once('error', reject);
  });

it('shows the figures to Prometheus, with its certificate, and to nobody else', async () => {
  const port = await portOf(ours.filesOf('gateway'));
  const { status, text } = await ask(true, port, ours.shownBy('prometheus'));
  expect([status, text]).toEqual([200, expect.stringContaining('process_cpu')]);
  for (const shown of [{}, theirs.shownBy('prometheus'), ours.shownBy('media')])
    expect(await ask(true, port, shown)).toEqual({ status: 403, text: '' });
});

it('answers nothing in plaintext if it has a certificate', async () => {
  const port = await portOf(ours.filesOf('gateway'));
  await expect(ask(false, port)).rejects.toThrow(/hang up|reset|Parse/i);
});

it('is plain HTTP without certificates, and off with port 0', async () => {
  expect((await ask(false, await portOf())).status).toBe(200);
  expect(await serveMetrics({ METRICS_PORT: 0, HOST: '127.0.0.1' })).toBeUndefined();
});
