import autocannon from 'autocannon';
import { startBareServer } from './children.mjs';
import { figure, median } from './figures.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const CONNECTIONS = 10;

/** What the discovery screen asks. */
export const COACH_LIST = `query DiscoveryCoaches($filter: CoachFilter, $sort: CoachSort, $pageToken: String) {
  coaches(filter: $filter, sort: $sort, pageSize: 24, pageToken: $pageToken) {
    coaches {
      id fullName avatarUrl bio specializations rate { amountMinor currency } averageRating totalReviews
      responseTimeHours isVerified acceptsRequests
    }
    totalCount
    nextPageToken
  }
}`;

/** The list of coaches through the gateway against a server that has the same bytes at hand. */
export async function measureCoachList({ host: { origin }, session }) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ operationName: 'DiscoveryCoaches', query: COACH_LIST, variables: {} }),
  };
  const answer = await fetch(`${origin}/graphql`, {
    ...request,
    headers: { ...request.headers, 'accept-encoding': 'identity' },
  });
  const expected = await answer.text();
  const coaches = JSON.parse(expected).data?.coaches?.coaches?.length;
  if (!coaches) throw new Error(`the coach list is empty: ${expected.slice(0, 300)}`);
  const bare = await startBareServer('bare-fastify.mjs', expected);

  const fire = async (url, seconds) => {
    const result = await autocannon({
      ...request,
      url: `${url}/graphql`,
      connections: CONNECTIONS,
      duration: seconds,
      expectBody: expected,
    });
    const wrong = result.errors + result.non2xx + result.mismatches;
    if (wrong > 0) throw new Error(`${wrong} wrong answers of ${url}`);
    return result.requests.average;
  };
  for (const url of [origin, bare.origin]) await fire(url, 3);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await fire(origin, ROUND_SECONDS), bare: await fire(bare.origin, ROUND_SECONDS) });
  await bare.stop();

  const ratios = rounds.map((round) => round.ours / round.bare);
  const size = `${coaches} coaches, ${expected.length} bytes, ${CONNECTIONS} connections`;
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [
    figure('coach list, of bare Fastify', median(ratios), '', { least: 0.3 }, range),
    figure('  through the gateway', median(rounds.map((round) => round.ours)), 'req/s', {}, size),
    figure('  bare Fastify', median(rounds.map((round) => round.bare)), 'req/s'),
  ];
}
