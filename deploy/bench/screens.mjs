import { startBareServer, startByHand } from './children.mjs';
import { withDatabase } from './database.mjs';
import { figure } from './figures.mjs';
import { openTimes } from './load.mjs';
import { newNote, NOTE_TEXT, notesInTurn, SAVING } from './notes-in-turn.mjs';
import { processorTimeOf } from './process-tree.mjs';
import { screenQuery } from './screen-query.mjs';

/** Until V8 has compiled what they use: a service runs for weeks. */
const OFTEN = { warmUps: 3_000, times: 600 };
/** An analysis holds 500 notes, so that warming up saves a few of them again and again. */
const NOTES = { warmUps: 2_000, times: 300 };
const COACH = 'lucia@bandeja.example';
const ATHLETE = 'carla@bandeja.example';

/**
 * What the screens that people open most cost the machine under load, whoever else uses it: processor time, not waiting. Beside
 * each screen what its PostgreSQL takes together with a bare server that has the same bytes ready; beside a note the least by hand.
 */
export async function measureScreens({ host, system }) {
  const url = `${host.origin}/graphql`;
  const [byCoach, byAthlete] = [await asking(host, COACH), await asking(host, ATHLETE)];
  const { coachRequests } = await dataOf(url, byCoach('CoachRequests', { tab: 'IN_PROGRESS', pageSize: 20 }));
  const { coaches } = await dataOf(url, byAthlete('DiscoveryCoaches'));
  const [{ id }] = coachRequests.analyses;
  const [{ id: coachId }] = coaches.coaches;
  const coachPage = (headers) => [
    byAthlete('CoachPage', { id: coachId }, headers),
    byAthlete('CoachReviews', { coachId }, headers),
  ];
  const screens = {
    'athlete dashboard': [
      5,
      [byAthlete('Viewer'), byAthlete('UnreadNotifications'), byAthlete('AthleteAnalyses', { tab: 'ALL' })],
    ],
    'coach dashboard': [
      5,
      [
        byCoach('CoachStats'),
        byCoach('CoachRequests', { tab: 'IN_PROGRESS', pageSize: 20 }),
        byCoach('UnreadNotifications'),
      ],
    ],
    workspace: [3, [byCoach('WorkspaceAnalysis', { id }), byCoach('WorkspaceSummary', { id })]],
    'page of a coach, as everyone opens it': [1, coachPage()],
    'page of a coach, never from the cache': [1, coachPage({ 'cache-control': 'no-cache' })],
  };
  await host.untilIdle();
  const figures = [];
  for (const [name, [most, requests]] of Object.entries(screens)) {
    const ours = await costOf({ url, requests }, OFTEN, host.pid);
    figures.push(
      figure(`${name}, processor time`, sumOf(ours), 'ms', { most }, describe(ours, OFTEN)),
      await costOfBytes(await Promise.all(requests.map((request) => dataOf(url, request))), ours),
    );
  }
  return [...figures, ...(await measureNotes({ url, byCoach, host, system, analysisId: id }))];
}

/** The requests of a person. */
async function asking(host, email) {
  const authorization = `Bearer ${await host.signIn(email)}`;
  return (operationName, variables = {}, headers = {}) => ({
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body: JSON.stringify({ query: screenQuery(operationName), operationName, variables }),
  });
}

/** What the same responses cost a bare server that has them ready, with the screen's PostgreSQL. */
async function costOfBytes(answers, { othersMs }) {
  const bare = await startBareServer('bare-fastify.mjs', ...answers.map((data) => JSON.stringify({ data })));
  const requests = answers.map((_, place) => ({ path: `/${place}`, body: '{}' }));
  const headers = { 'content-type': 'application/json' };
  const { nodeMs } = await costOf({ url: bare.origin, headers, requests }, OFTEN, bare.pid);
  await bare.stop();
  const note = `Node ${nodeMs.toFixed(2)}`;
  return figure('  its PostgreSQL and the same bytes by bare Fastify', nodeMs + othersMs, 'ms', {}, note);
}

/** New notes of one analysis. */
async function measureNotes({ url, byCoach, host, system, analysisId }) {
  const byHand = await startByHand(system.databaseUrl);
  const { headers } = byCoach('SaveAnnotation');
  const ours = { url, headers, ...saving(analysisId, SAVING.ours(screenQuery('SaveAnnotation'))) };
  const theirs = { url: `${byHand.origin}/notes`, headers, ...saving(analysisId, SAVING.byHand) };
  const saved = await costOf(ours, NOTES, host.pid);
  const least = await costOf(theirs, NOTES, byHand.pid, host.pid);
  await byHand.stop();
  // Other benchmarks may write in it.
  await withDatabase(system.data, 'analysis', (client) =>
    client.query('delete from annotations where analysis_id = $1 and label = $2', [
      analysisId,
      NOTE_TEXT.label,
    ]),
  );
  return [
    figure('note saved, processor time', sumOf(saved), 'ms', { most: 1.5 }, describe(saved, NOTES)),
    figure('  the least by hand', sumOf(least), 'ms', {}, describe(least, NOTES)),
  ];
}

const saving = (analysisId, by) => ({
  requests: [
    {
      setupRequest: (request) => ({ ...request, body: JSON.stringify(by.bodyOf(newNote(analysisId))) }),
    },
  ],
  warmUpRequests: [notesInTurn([analysisId], by)],
});

/** Of one time; PostgreSQL belongs to the host. */
async function costOf({ warmUpRequests, ...open }, { warmUps, times }, nodePid, hostPid = nodePid) {
  const used = () => ({
    nodeMs: processorTimeOf(nodePid).nodeMs,
    othersMs: processorTimeOf(hostPid).othersMs,
  });
  await openTimes(warmUps, { ...open, requests: warmUpRequests ?? open.requests });
  const before = used();
  await openTimes(times, open);
  const after = used();
  return {
    nodeMs: (after.nodeMs - before.nodeMs) / times,
    othersMs: (after.othersMs - before.othersMs) / times,
  };
}

const sumOf = ({ nodeMs, othersMs }) => nodeMs + othersMs;
const describe = ({ nodeMs, othersMs }, { times }) =>
  `Node ${nodeMs.toFixed(2)}, PostgreSQL ${othersMs.toFixed(2)}; ${times} times`;

async function dataOf(url, request) {
  const answer = await fetch(url, { method: 'POST', ...request });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${url}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}
