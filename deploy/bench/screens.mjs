import { randomUUID } from 'node:crypto';
import { figure } from './figures.mjs';
import { processorTimeOf } from './process-tree.mjs';
import { screenQuery } from './screen-query.mjs';

/** Until V8 has compiled what they use: a service runs for weeks. */
const WARM_UPS = 600;
const TIMES = 300;
/** An analysis holds 500 notes. */
const NOTES = { warmUps: 240, times: 200 };
const AT_ONCE = 2;
const COACH = 'lucia@bandeja.example';
const ATHLETE = 'carla@bandeja.example';

/** What the screens that people open most cost the machine, whoever else uses it: processor time, not waiting. */
export async function measureScreens({ host }) {
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
    'note saved': [
      1.5,
      () => [asked(coach, 'SaveAnnotation', { analysisId: id, annotation: newNote() })],
      NOTES,
    ],
  };
  await host.untilIdle();
  const figures = [];
  for (const [name, [most, open, repeats]] of Object.entries(screens))
    figures.push(await costOf(name, most, open, host.pid, repeats));
  return figures;
}

async function costOf(name, most, open, pid, { warmUps, times } = { warmUps: WARM_UPS, times: TIMES }) {
  await repeat(open, warmUps);
  const before = processorTimeOf(pid);
  await repeat(open, times);
  const after = processorTimeOf(pid);
  const [node, postgres] = ['nodeMs', 'othersMs'].map((part) => (after[part] - before[part]) / times);
  const note = `Node ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}; ${times} times`;
  return figure(`${name}, processor time`, node + postgres, 'ms', { most }, note);
}

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
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}`, ...headers },
    body: JSON.stringify({ query: screenQuery(operationName), operationName, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${operationName}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}
