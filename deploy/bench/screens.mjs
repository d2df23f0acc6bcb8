import { randomUUID } from 'node:crypto';
import { startBareServer, startByHand } from './children.mjs';
import { withDatabase } from './database.mjs';
import { figure } from './figures.mjs';
import { processorTimeOf } from './process-tree.mjs';
import { screenQuery } from './screen-query.mjs';

/** Until V8 has compiled what they use: a service runs for weeks. */
const OFTEN = { warmUps: 600, times: 300 };
/** An analysis holds 500 notes. */
const NOTES = { warmUps: 200, times: 150 };
const AT_ONCE = 2;
const COACH = 'lucia@bandeja.example';
const ATHLETE = 'carla@bandeja.example';

/**
 * What the screens that people open most cost the machine, whoever else uses it: processor time, not waiting. Beside each screen
 * what its PostgreSQL takes together with a bare server that has the same bytes ready; beside a note the least by hand.
 */
export async function measureScreens({ host, system }) {
  const [coach, athlete] = [await host.signIn(COACH), await host.signIn(ATHLETE)];
  const asked = (session, operation, variables = {}, headers = {}) =>
    ask(host.origin, session, operation, variables, headers);
  const coachPage = (id, headers) => [
    asked(athlete, 'CoachPage', { id }, headers),
    asked(athlete, 'CoachReviews', { coachId: id }, headers),
  ];
  const { coachRequests } = await asked(coach, 'CoachRequests', { tab: 'IN_PROGRESS', pageSize: 20 });
  const { coaches } = await asked(athlete, 'DiscoveryCoaches');
  const [{ id }] = coachRequests.analyses;
  const [{ id: coachId }] = coaches.coaches;
  const screens = {
    'athlete dashboard': [
      5,
      () => [
        asked(athlete, 'Viewer'),
        asked(athlete, 'UnreadNotifications'),
        asked(athlete, 'AthleteAnalyses', { tab: 'ALL' }),
      ],
    ],
    'coach dashboard': [
      5,
      () => [
        asked(coach, 'CoachStats'),
        asked(coach, 'CoachRequests', { tab: 'IN_PROGRESS', pageSize: 20 }),
        asked(coach, 'UnreadNotifications'),
      ],
    ],
    workspace: [
      3,
      () => [asked(coach, 'WorkspaceAnalysis', { id }), asked(coach, 'WorkspaceSummary', { id })],
    ],
    'page of a coach, as everyone opens it': [1, () => coachPage(coachId)],
    'page of a coach, never from the cache': [1, () => coachPage(coachId, { 'cache-control': 'no-cache' })],
  };
  await host.untilIdle();
  const figures = [];
  for (const [name, [most, open]] of Object.entries(screens)) {
    const ours = await costOf(open, OFTEN, host.pid);
    figures.push(
      figure(`${name}, processor time`, sumOf(ours), 'ms', { most }, describe(ours, OFTEN)),
      await costOfBytes(await Promise.all(open()), ours),
    );
  }
  const save = () => [asked(coach, 'SaveAnnotation', { analysisId: id, annotation: newNote() })];
  const saved = await costOf(save, NOTES, host.pid);
  return [
    ...figures,
    figure('note saved, processor time', sumOf(saved), 'ms', { most: 1.5 }, describe(saved, NOTES)),
    await costByHand(host, system, id),
  ];
}

/** What the same answers cost a bare server that has them ready, with the screen's PostgreSQL. */
async function costOfBytes(answers, { othersMs }) {
  const bare = await startBareServer('bare-fastify.mjs', ...answers.map((data) => JSON.stringify({ data })));
  const open = () => answers.map((_, place) => post(`${bare.origin}/${place}`, {}));
  const { nodeMs } = await costOf(open, OFTEN, bare.pid);
  await bare.stop();
  const note = `Node ${nodeMs.toFixed(2)}`;
  return figure('  its PostgreSQL and the same bytes by bare Fastify', nodeMs + othersMs, 'ms', {}, note);
}

async function costByHand(host, system, analysisId) {
  const byHand = await startByHand(system.databaseUrl);
  const save = () => [post(`${byHand.origin}/notes`, { ...newNote(), analysisId })];
  const cost = await costOf(save, NOTES, byHand.pid, host.pid);
  await byHand.stop();
  // Other benchmarks may write in it.
  await withDatabase(system.data, 'analysis', (client) =>
    client.query('delete from annotations where analysis_id = $1 and label = $2', [
      analysisId,
      newNote().label,
    ]),
  );
  return figure('  the least by hand', sumOf(cost), 'ms', {}, describe(cost, NOTES));
}

/** Of one time; PostgreSQL belongs to the host. */
async function costOf(open, { warmUps, times }, nodePid, hostPid = nodePid) {
  const used = () => ({
    nodeMs: processorTimeOf(nodePid).nodeMs,
    othersMs: processorTimeOf(hostPid).othersMs,
  });
  await repeat(open, warmUps);
  const before = used();
  await repeat(open, times);
  const after = used();
  return {
    nodeMs: (after.nodeMs - before.nodeMs) / times,
    othersMs: (after.othersMs - before.othersMs) / times,
  };
}

const sumOf = ({ nodeMs, othersMs }) => nodeMs + othersMs;
const describe = ({ nodeMs, othersMs }, { times }) =>
  `Node ${nodeMs.toFixed(2)}, PostgreSQL ${othersMs.toFixed(2)}; ${times} times`;

async function repeat(open, times) {
  let left = times;
  const one = async () => {
    while (left-- > 0) await Promise.all(open());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const newNote = () => ({
  id: randomUUID(),
  timestampMs: 1_000,
  category: 'TECHNICAL',
  label: 'Grip',
  content: 'Hold it loosely until the ball comes.',
  expectedVersion: 0,
});

async function ask(origin, session, operationName, variables, headers) {
  const question = { query: screenQuery(operationName), operationName, variables };
  const { data, errors } = await post(`${origin}/graphql`, question, {
    authorization: `Bearer ${session}`,
    ...headers,
  });
  if (errors) throw new Error(`${operationName}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}

async function post(url, body, headers) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
