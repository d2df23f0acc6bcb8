import { startByHand } from './children.mjs';
import { COACH_LIST, fillCatalog } from './coach-list.mjs';
import { figure, median } from './figures.mjs';
import { freshBound, inTurns, rangeOf, ratiosOf, requestsPerSecond } from './load.mjs';
import { startPocketbase } from './pocketbase.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
/** Above every price: all pages have the same coaches, but no two requests are the same. */
const LEAST_BOUND_MINOR = 60_000;

/** The list of coaches with a different price limit each time, against PocketBase with the same coaches. */
export async function measureOverPocketbase(system) {
  await fillCatalog(system);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await system.session('athlete')}`,
  };
  const theirs = await startPocketbase(await coachesOf(system.gateway, headers));
  const byHand = await startByHand(system.databaseUrl);
  let bound = LEAST_BOUND_MINOR;
  const each = (change) => [{ setupRequest: (request) => ({ ...request, ...change((bound += 1)) }) }];
  const measures = (seconds) => ({
    ours: () =>
      requestsPerSecond({
        ...{ url: `${system.gateway}/graphql`, headers, seconds },
        requests: each((most) => ({ body: bodyOf({ filter: { maxRateMinor: most } }) })),
      }),
    byHand: () =>
      requestsPerSecond({
        ...{ url: `${byHand.origin}/coaches`, headers: { 'content-type': 'application/json' }, seconds },
        ...freshBound(() => (bound += 1)),
      }),
    theirs: () =>
      requestsPerSecond({
        ...{ url: theirs.origin, method: 'GET', seconds },
        requests: each((most) => ({ path: theirs.listPath(most) })),
      }),
  });
  await inTurns(1, measures(WARM_UP_SECONDS));
  const taken = await inTurns(ROUNDS, measures(ROUND_SECONDS));
  await theirs.stop();
  await byHand.stop();
  const ratios = ratiosOf(taken.ours, taken.theirs);
  const byHandRatios = ratiosOf(taken.byHand, taken.theirs);
  return [
    figure(
      'coach list, never the same twice, of PocketBase',
      median(ratios),
      '',
      { least: 1.2 },
      rangeOf(ratios),
    ),
    figure('  the least by hand, of the same', median(byHandRatios), '', {}, rangeOf(byHandRatios)),
    figure('  ours', median(taken.ours), 'req/s', {}, system.runsAs),
    figure('  PocketBase', median(taken.theirs), 'req/s'),
  ];
}

const bodyOf = (variables) =>
  JSON.stringify({ operationName: 'DiscoveryCoaches', query: COACH_LIST, variables });

/** All pages of our list, as records of PocketBase. */
async function coachesOf(gateway, headers) {
  const coaches = [];
  for (let pageToken; pageToken !== null;) {
    const response = await fetch(`${gateway}/graphql`, {
      method: 'POST',
      headers,
      body: bodyOf({ pageToken }),
    });
    const { data } = await response.json();
    for (const { id: _id, rate, ...coach } of data.coaches.coaches)
      coaches.push({
        ...coach,
        ...{ avatarUrl: coach.avatarUrl ?? '', baseRateMinor: rate.amountMinor, currency: rate.currency },
        ...{ ratingCounts: [0, 0, 0, 1, 4], reviewCount: coach.totalReviews, listed: true },
        rankScore: 5 - coaches.length / 1_000,
      });
    pageToken = data.coaches.nextPageToken;
  }
  return coaches;
}
