import { fileURLToPath } from 'node:url';
import { startChild } from './children.mjs';
import { installApart } from './install-apart.mjs';

const START_TIMEOUT_MS = 30_000;
const SERVER = fileURLToPath(new URL('postgraphile/server.mjs', import.meta.url));

/** PostGraphile on a service's database. `keys`: the foreign keys that its tables do not have, by table. */
export async function startPostgraphile(databaseUrl, keys) {
  const child = startChild([SERVER, installApart('postgraphile'), databaseUrl, JSON.stringify(keys)], {
    NODE_ENV: 'production',
  });
  const [, port] = await child.untilPrinted(/^listening (\d+)$/m, START_TIMEOUT_MS);
  return { ...child, origin: `http://127.0.0.1:${port}` };
}
