import pg from 'pg';
import { startBareServer } from './children.mjs';
import { figure, median } from './figures.mjs';
import { inTurns, rangeOf, ratiosOf, requestsPerSecond } from './load.mjs';
import { listCoaches } from './seed-coaches.mjs';
import { screenQuery } from './screen-query.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
export const COACHES = 100;
const BROWSERS_TAKE = 'gzip, deflate, br';

/** The query of the discovery screen. */
export const COACH_LIST = screenQuery('DiscoveryCoaches');

/** The list of coaches against a server that has the same bytes ready. */
export async function measureCoachList(system) {
  await fillCatalog(system);
  const url = `${system.gateway}/graphql`;
  const request = {
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await system.session('athlete')}`,
    },
    body: JSON.stringify({ operationName: 'DiscoveryCoaches', query: COACH_LIST, variables: {} }),
  };
  const expectBody = await firstResponse(url, request);
  const bare = await startBareServer('bare-fastify.mjs', expectBody);
  const plain = (target, seconds) => requestsPerSecond({ ...request, url: target, seconds, expectBody });
  const compressed = (seconds) =>
    requestsPerSecond({
      ...request,
      headers: { ...request.headers, 'accept-encoding': BROWSERS_TAKE },
      url,
      seconds,
    });
  const measures = (seconds) => ({
    ours: () => plain(url, seconds),
    bare: () => plain(`${bare.origin}/0`, seconds),
    compressed: () => compressed(seconds),
  });
  await inTurns(1, measures(WARM_UP_SECONDS));
  const taken = await inTurns(ROUNDS, measures(ROUND_SECONDS));
  await bare.stop();

  const ratios = ratiosOf(taken.ours, taken.bare);
  const size = `${expectBody.length} bytes`;
  return [
    figure('coach list, of bare Fastify', median(ratios), '', { least: 0.8 }, rangeOf(ratios)),
    figure('  ours', median(taken.ours), 'req/s', {}, `${system.runsAs}; ${size}`),
    figure('  the same, compressed as for a browser', median(taken.compressed), 'req/s'),
    figure('  bare Fastify', median(taken.bare), 'req/s', {}, size),
  ];
}

export async function fillCatalog({ databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl('catalog') });
  await client.connect();
  try {
    await listCoaches(client, COACHES);
  } finally {
    await client.end();
  }
}

async function firstResponse(url, { headers, body }) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'accept-encoding': 'identity' },
    body,
  });
  const text = await answer.text();
  if (!JSON.parse(text).data?.coaches?.coaches?.length)
    throw new Error(`the coach list is empty: ${text.slice(0, 300)}`);
  return text;
}
