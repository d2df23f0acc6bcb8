import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patientCall, RefusedCall } from './patient-call.js';

type Answer = [status: number, body: string, headers?: Record<string, string>];

let server: Server | undefined;

/** Responds with these answers one after the other, then always with the last. */
async function answering(...answers: Answer[]): Promise<{ url: URL; asked: number[] }> {
  const asked: number[] = [];
  server = createServer((_request, response) => {
    asked.push(performance.now());
    const [status, body, headers] = answers[Math.min(asked.length, answers.length) - 1]!;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), asked };
}

afterEach(() => server?.close());

describe('a call of the demo', () => {
  it('waits as long as a rate limit says', async () => {
    const { url, asked } = await answering([429, 'slowly', { 'retry-after': '1' }], [200, '{"ok":true}']);
    expect(await patientCall(url)).toEqual({ ok: true });
    expect(asked[1]! - asked[0]!).toBeGreaterThan(950);
  });

  it('waits as long as the rate limit of a field says', async () => {
    const refused = {
      errors: [{ extensions: { kind: 'rate-limited', details: { retryAfterSeconds: '1' } } }],
    };
    const { url, asked } = await answering([200, JSON.stringify(refused)], [200, '{"data":{}}']);
    expect(await patientCall(url)).toEqual({ data: {} });
    expect(asked[1]! - asked[0]!).toBeGreaterThan(950);
  });

  it('retries when a service is unavailable', async () => {
    const { url, asked } = await answering([503, ''], [504, ''], [200, '{}']);
    expect(await patientCall(url)).toEqual({});
    expect(asked).toHaveLength(3);
  });

  it('does not retry a permanent error', async () => {
    const { url, asked } = await answering([400, '{"error":"invalid"}']);
    await expect(patientCall(url)).rejects.toThrow(RefusedCall);
    expect(asked).toHaveLength(1);
  });

  it('gives up in the end', async () => {
    const { url } = await answering([503, '']);
    await expect(patientCall(url, {}, 300)).rejects.toThrow('503');
  });
});
