import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports: an outgoing connection could take one of those before its server listens. Above 10080, at which
 * browsers and `fetch` refuse to ask.
 */
const FIRST = 11_000;
const LAST = 30_000;

/** Of a system with forty ports, two would be the same one time in twenty: they are all chosen before any of them is used. */
const given = new Set();

/** Finds a free port, another one each time. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port)) continue;
    given.add(port);
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
