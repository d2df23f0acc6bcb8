import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patientCall, RefusedCall } from './patient-call.js';

type FakeResponse = [status: number, body: string, headers?: Record<string, string>];

let server: Server | undefined;

/** Sends these responses one after the other, then always with the last. */
async function serverWith(...responses: FakeResponse[]): Promise<{ url: URL; requestedAt: number[] }> {
  const requestedAt: number[] = [];
  server = createServer((_request, response) => {
    requestedAt.push(performance.now());
    const [status, body, headers] = responses[Math.min(requestedAt.length, responses.length) - 1]!;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), requestedAt };
}

afterEach(() => server?.close());

describe('a call of the demo', () => {
  it('waits as long as a rate limit says', async () => {
    const { url, requestedAt } = await serverWith(
      [429, 'slowly', { 'retry-after': '1' }],
      [200, '{"ok":true}'],
    );
    expect(await patientCall(url)).toEqual({ ok: true });
    expect(requestedAt[1]! - requestedAt[0]!).toBeGreaterThan(950);
  });

  it('waits as long as the rate limit of a field says', async () => {
    const refused = {
      errors: [{ extensions: { kind: 'rate-limited', details: { retryAfterSeconds: '1' } } }],
    };
    const { url, requestedAt } = await serverWith([200, JSON.stringify(refused)], [200, '{"data":{}}']);
    expect(await patientCall(url)).toEqual({ data: {} });
    expect(requestedAt[1]! - requestedAt[0]!).toBeGreaterThan(950);
  });

  it('retries when a service is unavailable', async () => {
    const { url, requestedAt } = await serverWith([503, ''], [504, ''], [200, '{}']);
    expect(await patientCall(url)).toEqual({});
    expect(requestedAt).toHaveLength(3);
  });

  it('does not retry a permanent error', async () => {
    const { url, requestedAt } = await serverWith([400, '{"error":"invalid"}']);
    await expect(patientCall(url)).rejects.toThrow(RefusedCall);
    expect(requestedAt).toHaveLength(1);
  });

  it('gives up in the end', async () => {
    const { url } = await serverWith([503, '']);
    await expect(patientCall(url, {}, 300)).rejects.toThrow('503');
  });
});
