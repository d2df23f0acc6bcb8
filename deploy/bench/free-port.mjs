import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports: an outgoing connection could take one of those before its server listens. Above 10080, at which
 * browsers and `fetch` refuse to ask.
 */
const FIRST = 11_000;
const LAST = 30_000;

/** Finds a free port. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
