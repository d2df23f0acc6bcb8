import { figure, median } from './figures.mjs';
import { inTurns, rangeOf, ratiosOf, requestsPerSecond } from './load.mjs';
import { startPostgraphile } from './postgraphile.mjs';
import { screenQuery } from './screen-query.mjs';
import { seedRequests } from './seed-requests.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
const PAGE = 20;
/** For the coach; a quarter of them waits for an answer. */
const REQUESTS = 320;

const PERSON = (column, name) => `(${column}) references participants (id)|@fieldName ${name}`;
const KEYS = { analyses: [PERSON('athlete_id', 'athlete'), PERSON('coach_id', 'coach')] };

const FIELDS = `id status title focusAreas createdAt openedAt promisedAt startedAt completedAt endedAt holdUntil deliverBy
  paidAt rejectionReason rejectionDescription agreedRateMinor currency coachPayoutMinor
  analysisVideosByAnalysisId(condition: { role: "request" }) { nodes { videoByVideoId { id status durationMs } } }`;
/** The counts of the tabs, as PostGraphile can ask for them. */
const counts = (owner, groups) =>
  Object.entries(groups)
    .map(
      ([name, statuses]) =>
        `${name}: allAnalyses(filter: { ${owner}: { equalTo: $id }, status: { in: ${JSON.stringify(statuses)} } }) { totalCount }`,
    )
    .join('\n');

/** All but drafts. */
const SHOWN = ['pending', 'in-progress', 'completed', 'rejected', 'payment_failed'];

const SCREENS = {
  athlete: {
    ours: ['AthleteAnalyses', { tab: 'ALL' }, ({ athleteAnalyses }) => athleteAnalyses.analyses],
    theirs: `query($id: UUID!) {
      allAnalyses(first: ${PAGE}, filter: { athleteId: { equalTo: $id }, status: { in: ${JSON.stringify(SHOWN)} } }, orderBy: [CREATED_AT_DESC, ID_DESC]) {
        nodes { ${FIELDS} coach { id fullName avatarUrl } }
        totalCount
        pageInfo { endCursor hasNextPage }
      }
      ${counts('athleteId', { pending: ['pending', 'in-progress', 'payment_failed'], completed: ['completed', 'rejected'] })}
    }`,
  },
  coach: {
    ours: [
      'CoachRequests',
      { tab: 'PENDING', search: null, pageSize: PAGE },
      ({ coachRequests }) => coachRequests.analyses,
    ],
    theirs: `query($id: UUID!) {
      allAnalyses(first: ${PAGE}, condition: { coachId: $id, status: "pending" }, orderBy: [OPENED_AT_DESC, ID_DESC]) {
        nodes { ${FIELDS} athlete { id fullName avatarUrl skillLevel } }
        pageInfo { endCursor hasNextPage }
      }
      ${counts('coachId', { pending: ['pending'], inProgress: ['in-progress'], completed: ['payment_failed', 'completed', 'rejected'] })}
    }`,
  },
};

/** The list of each dashboard with the counts of its tabs, against PostGraphile on the same rows, which signs no addresses. */
export async function measureDashboardsOverPostgraphile(system) {
  const theirs = await startPostgraphile(system.databaseUrl('analysis'), KEYS);
  const figures = [];
  for (const [role, screen] of Object.entries(SCREENS)) {
    const authorization = `Bearer ${await system.session(role)}`;
    const url = `${system.gateway}/graphql`;
    const headers = { 'content-type': 'application/json', authorization };
    const { viewer } = await data(url, headers, { query: '{ viewer { id } }' });
    const [operationName, variables, analysesOf] = screen.ours;
    const ours = { url, headers, body: { query: screenQuery(operationName), operationName, variables } };
    const other = {
      ...{ url: `${theirs.origin}/graphql`, headers: { 'content-type': 'application/json' } },
      body: { query: screen.theirs, variables: { id: viewer.id } },
    };
    if (role === 'coach') await seedRequests(system.data, viewer.id, REQUESTS);
    const here = analysesOf(await data(ours.url, ours.headers, ours.body));
    const there = (await data(other.url, other.headers, other.body)).allAnalyses.nodes;
    if (idsOf(here) !== idsOf(there)) throw new Error(`the pages of the ${role} hold different analyses`);
    const ask = ({ body, ...target }, seconds) =>
      requestsPerSecond({ ...target, body: JSON.stringify(body), seconds });
    const measures = (seconds) => ({ ours: () => ask(ours, seconds), theirs: () => ask(other, seconds) });
    await inTurns(1, measures(WARM_UP_SECONDS));
    const taken = await inTurns(ROUNDS, measures(ROUND_SECONDS));
    const ratios = ratiosOf(taken.ours, taken.theirs);
    figures.push(
      figure(
        `dashboard of a${role === 'athlete' ? 'n' : ''} ${role}, of PostGraphile`,
        median(ratios),
        '',
        { least: 1.2 },
        rangeOf(ratios),
      ),
      figure('  ours', median(taken.ours), 'req/s', {}, `${here.length} analyses, ${system.runsAs}`),
      figure('  PostGraphile', median(taken.theirs), 'req/s'),
    );
  }
  await theirs.stop();
  return figures;
}

const idsOf = (analyses) => analyses.map(({ id }) => id).join();

async function data(url, headers, body) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${url}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}
