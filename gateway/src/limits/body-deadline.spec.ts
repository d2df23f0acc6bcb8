import { createLogger } from '@bandeja/observability';
import fastify, { type FastifyInstance } from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { HttpErrorFilter } from '../errors/http-error.filter.js';
import { registerBodyDeadline } from './body-deadline.js';

let app: FastifyInstance;
beforeAll(async () => {
  const filter = new HttpErrorFilter(createLogger('gateway', 'silent'));
  app = fastify();
  registerBodyDeadline(app, (...parts) => filter.respond(...parts), 300);
  for (const path of ['/auth/v1/token', '/graphql', '/files/uploads'])
    app.post(path, ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends an incomplete JSON body. */
function begin(path: string, headers: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`);
  return socket;
}

async function responseOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

it.each([
  ['/auth/v1/token', 'content-length: 20'],
  ['/graphql', 'transfer-encoding: chunked'],
])('cuts off who sends a body to %s drop by drop (%s)', async (path, headers) => {
  const socket = begin(path, headers);
  const drops = setInterval(
    () => socket.writable && socket.write(headers.includes('chunked') ? '1\r\n{\r\n' : '{'),
    100,
  );
  const response = await responseOf(socket);
  clearInterval(drops);
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(response.toLowerCase()).toContain('request_timeout');
});

it('accepts a body that arrives in time, and slow uploads', async () => {
  const fine = await app.inject({ method: 'POST', url: '/graphql', payload: { a: 1 } });
  expect(fine.json()).toEqual({ body: { a: 1 } });
  const socket = begin('/files/uploads', 'content-length: 2\r\nconnection: close');
  setTimeout(() => socket.write('{}'), 600);
  expect(await responseOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
