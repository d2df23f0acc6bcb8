import { figure, median } from './figures.mjs';
import { screenQuery } from './screen-query.mjs';
import { seedRequests } from './seed-requests.mjs';

const COACHES = { few: ['marco@bandeja.example', 100], many: ['ana@bandeja.example', 10_000] };
const WARM_UPS = 40;
const VIEWS = 300;

/** The queries of the dashboard when it opens. */
const QUERIES = [
  ['CoachStats', {}],
  ['CoachRequests', { tab: 'PENDING', search: null, pageSize: 20 }],
  ['DashboardCoachProfile', {}],
  ['RecentActivity', { pageSize: 5 }],
];

/** The dashboard of a coach with many requests against that of a coach with few, in turns. */
export async function measureDashboard({ host, data }) {
  const open = {};
  for (const [name, [email, count]] of Object.entries(COACHES)) {
    const session = await host.signIn(email);
    const coachId = (await ask(host.origin, session, 'query Me { viewer { id } }', 'Me', {})).viewer.id;
    await seedRequests(data, coachId, count);
    open[name] = () =>
      Promise.all(
        QUERIES.map(([operation, variables]) =>
          ask(host.origin, session, screenQuery(operation), operation, variables),
        ),
      );
    const [, { coachRequests }] = await open[name]();
    if (coachRequests.analyses.length !== 20) throw new Error(`${email} has no full page of requests`);
  }
  await host.untilIdle();
  for (let view = 0; view < WARM_UPS; view++) for (const one of Object.values(open)) await one();
  const times = { few: [], many: [] };
  for (let view = 0; view < VIEWS; view++)
    for (const name of view % 2 ? ['few', 'many'] : ['many', 'few'])
      times[name].push(await timed(open[name]));
  const [few, many] = [median(times.few), median(times.many)];
  return [
    figure(
      'dashboard of 10 000 requests, of one with 100',
      many / few,
      '',
      { most: 1.2 },
      `p50 of ${VIEWS} views`,
    ),
    figure('  with 10 000 requests', many, 'ms', {}, `${QUERIES.length} queries at once`),
    figure('  with 100 requests', few, 'ms'),
  ];
}

async function ask(origin, session, query, operationName, variables) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ query, operationName, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${operationName}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
