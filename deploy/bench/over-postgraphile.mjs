import { startByHand } from './children.mjs';
import { COACH_LIST, COACHES, fillCatalog } from './coach-list.mjs';
import { figure, median } from './figures.mjs';
import { freshBound, inTurns, rangeOf, ratiosOf, requestsPerSecond } from './load.mjs';
import { startPostgraphile } from './postgraphile.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
/** Above every price: all pages have the same coaches, but no two requests are the same. */
const LEAST_BOUND_MINOR = 60_000;

/** A coach's name is in the table person. */
const NAMES = { coach_profile: '(id) references person (id)|@fieldName person' };

/** The rows, fields, order and page of the coach list in PostGraphile's terms, with or without a filter. */
const listOf = (variables, filter) => `query DiscoveryCoaches${variables} {
  allCoachProfiles(first: 24, condition: { listed: true }, ${filter} orderBy: [RANK_SCORE_DESC, ID_ASC]) {
    nodes {
      id person { fullName avatarUrl } bio specializations baseRateMinor currency ratingCounts reviewCount
      deliveryCount medianDeliveryHours lastActiveAt credentialCheckedAt isAcceptingNewClients payoutsEnabled
    }
    totalCount
    pageInfo { endCursor hasNextPage }
  }
}`;
const LIST = listOf('', '');
const BOUNDED_LIST = listOf('($most: Int!)', 'filter: { baseRateMinor: { lessThanOrEqualTo: $most } },');

/** The list of coaches without a filter and with a different price limit each time, against PostGraphile on the same tables. */
export async function measureOverPostgraphile(system) {
  await fillCatalog(system);
  const theirs = await startPostgraphile(system.databaseUrl('catalog'), NAMES);
  const byHand = await startByHand(system.databaseUrl);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await system.session('athlete')}`,
  };
  const ours = { url: `${system.gateway}/graphql`, headers };
  const hand = { url: `${byHand.origin}/coaches`, headers: { 'content-type': 'application/json' } };
  const other = { url: `${theirs.origin}/graphql`, headers: { 'content-type': 'application/json' } };
  let bound = LEAST_BOUND_MINOR;
  const ask = (target, body, seconds) => requestsPerSecond({ ...target, seconds, ...body });
  const measures = (seconds) => ({
    ours: () => ask(ours, same(COACH_LIST, {}), seconds),
    theirs: () => ask(other, same(LIST, {}), seconds),
    oursAsked: () =>
      ask(
        ours,
        fresh(COACH_LIST, () => ({ filter: { maxRateMinor: (bound += 1) } })),
        seconds,
      ),
    byHand: () =>
      ask(
        hand,
        freshBound(() => (bound += 1)),
        seconds,
      ),
    theirsAsked: () =>
      ask(
        other,
        fresh(BOUNDED_LIST, () => ({ most: (bound += 1) })),
        seconds,
      ),
  });
  await checkSamePage(ours, other);
  await inTurns(1, measures(WARM_UP_SECONDS));
  const taken = await inTurns(ROUNDS, measures(ROUND_SECONDS));
  await theirs.stop();
  await byHand.stop();

  const kept = ratiosOf(taken.ours, taken.theirs);
  const asked = ratiosOf(taken.oursAsked, taken.theirsAsked);
  const askedByHand = ratiosOf(taken.byHand, taken.theirsAsked);
  return [
    figure('coach list, of PostGraphile', median(kept), '', {}, rangeOf(kept)),
    figure('  never the same twice, of PostGraphile', median(asked), '', { least: 1.2 }, rangeOf(asked)),
    figure('  the least by hand, of the same', median(askedByHand), '', {}, rangeOf(askedByHand)),
    figure('  ours, as everyone opens it', median(taken.ours), 'req/s'),
    figure('  ours, never the same twice', median(taken.oursAsked), 'req/s', {}, system.runsAs),
    figure('  PostGraphile, as everyone opens it', median(taken.theirs), 'req/s', {}, 'keeps nothing'),
    figure('  PostGraphile, never the same twice', median(taken.theirsAsked), 'req/s'),
  ];
}

const bodyOf = (query, variables) => JSON.stringify({ operationName: 'DiscoveryCoaches', query, variables });
const same = (query, variables) => ({ body: bodyOf(query, variables) });
const fresh = (query, variables) => ({
  requests: [{ setupRequest: (request) => ({ ...request, body: bodyOf(query, variables()) }) }],
});

/** Both must return the same coaches in the same order, otherwise the comparison means nothing. */
async function checkSamePage(ours, other) {
  const { coaches } = await data(ours, COACH_LIST);
  const { allCoachProfiles: page } = await data(other, LIST);
  const idsOf = (list) => list.map(({ id }) => id).join();
  if (coaches.totalCount < COACHES || coaches.totalCount !== page.totalCount)
    throw new Error(`${coaches.totalCount} coaches here, ${page.totalCount} there`);
  if (idsOf(coaches.coaches) !== idsOf(page.nodes)) throw new Error('the pages hold different coaches');
}

async function data({ url, headers }, query) {
  const answer = await fetch(url, { method: 'POST', headers, body: bodyOf(query, {}) });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${url}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}
