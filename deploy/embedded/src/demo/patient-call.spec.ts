import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patientCall, RefusedCall } from './patient-call.js';

type Answer = [status: number, body: string, headers?: Record<string, string>];

let server: Server | undefined;

/** Gives the answers one after the other, the last again and again. */
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
  it('waits as long as a refusal for too many changes asks for', async () => {
    const { url, asked } = await answering([429, 'slowly', { 'retry-after': '1' }], [200, '{"ok":true}']);
    expect(await patientCall(url)).toEqual({ ok: true });
    expect(asked[1]! - asked[0]!).toBeGreaterThan(950);
  });

  it('waits as long as the refusal of a field asks for', async () => {
    const refused = {
      errors: [{ extensions: { kind: 'rate-limited', details: { retryAfterSeconds: '1' } } }],
    };
    const { url, asked } = await answering([200, JSON.stringify(refused)], [200, '{"data":{}}']);
    expect(await patientCall(url)).toEqual({ data: {} });
    expect(asked[1]! - asked[0]!).toBeGreaterThan(950);
  });

  it('asks a service again that is not there now', async () => {
    const { url, asked } = await answering([503, ''], [504, ''], [200, '{}']);
    expect(await patientCall(url)).toEqual({});
    expect(asked).toHaveLength(3);
  });

  it('does not repeat what is refused for good', async () => {
    const { url, asked } = await answering([400, '{"error":"invalid"}']);
    await expect(patientCall(url)).rejects.toThrow(RefusedCall);
    expect(asked).toHaveLength(1);
  });

  it('loses its patience in the end', async () => {
    const { url } = await answering([503, '']);
    await expect(patientCall(url, {}, 300)).rejects.toThrow('503');
  });
});
