import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBuild } from '../../go-build.mjs';
import { freePort, startProgram, waitUntilReady } from '../../s3/processes.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PACKAGE = 'github.com/stripe/stripe-mock';
const BUILD_TIMEOUT_MS = 300_000;

/**
 * Stripe's own mock, which refuses what its published OpenAPI description does not allow, and that description. Or why
 * there is none.
 */
export async function startStripeMock() {
  try {
    const program = (await goBuild(HERE, { 'stripe-mock': PACKAGE }, { timeoutMs: BUILD_TIMEOUT_MS }))[
      'stripe-mock'
    ];
    const folder = execFileSync('go', ['list', '-m', '-f', '{{.Dir}}', PACKAGE], { cwd: HERE });
    const address = `127.0.0.1:${await freePort()}`;
    // Its HTTPS port is of no use, and would be the same for each that runs.
    const unused = `127.0.0.1:${await freePort()}`;
    const server = startProgram(program, ['-http-addr', address, '-https-addr', unused]);
    const url = `http://${address}`;
    // Without a key it answers 401, once it is there.
    await waitUntilReady('stripe-mock', [server], url, ({ status }) => status === 401);
    return {
      url,
      description: join(folder.toString().trim(), 'embedded/openapi/spec3.json'),
      stop: server.stop,
    };
  } catch (error) {
    return { why: error instanceof Error ? error.message.split('\n')[0] : String(error) };
  }
}
