import { randomUUID } from 'node:crypto';
import { startByHand } from './children.mjs';
import { figure, median } from './figures.mjs';
import { inTurns, rangeOf, ratiosOf, requestsPerSecond } from './load.mjs';
import { startPocketbase } from './pocketbase.mjs';
import { screenQuery } from './screen-query.mjs';
import { seedRequests } from './seed-requests.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
const WRITERS = 16;
/** A twentieth of them is in progress and takes notes. */
const REQUESTS = WRITERS * 20;
const TEXT = { label: 'Grip', content: 'Hold it loosely until the ball comes.', category: 'TECHNICAL' };

/**
 * Notes saved by many at once, each in an analysis of its own and each a commit, against records of the same content inserted into
 * PocketBase; and against the least by hand on the same PostgreSQL, where each commit is flushed, too.
 */
export async function measureNotesOverPocketbase(system) {
  const theirs = await startPocketbase([]);
  const byHand = await startByHand(system.databaseUrl);
  const authorization = `Bearer ${await system.session('coach')}`;
  const url = `${system.gateway}/graphql`;
  const headers = { 'content-type': 'application/json', authorization };
  await seedRequests(system.data, (await ask(url, headers, '{ viewer { id } }')).viewer.id, REQUESTS);
  const begun = await ask(url, headers, screenQuery('CoachRequests'), {
    tab: 'IN_PROGRESS',
    pageSize: WRITERS,
  });
  const analysisIds = begun.coachRequests.analyses.map(({ id }) => id);
  const query = screenQuery('SaveAnnotation');
  const save = (variables) => ({ operationName: 'SaveAnnotation', query, variables });
  const ourRequest = inTurn(analysisIds, {
    bodyOf: ({ analysisId, ...annotation }) => save({ analysisId, annotation }),
    versionIn: ({ data, errors }) => {
      if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
      return data.saveAnnotation.version;
    },
  });
  const byHandRequest = inTurn(analysisIds, { bodyOf: (note) => note, versionIn: ({ version }) => version });
  const theirNote = JSON.stringify({ ...TEXT, analysis: analysisIds[0], timestampMs: 1_000 });
  const measures = (seconds) => ({
    ours: () => requestsPerSecond({ url, headers, seconds, connections: WRITERS, requests: [ourRequest] }),
    byHand: () =>
      requestsPerSecond({
        ...{ url: `${byHand.origin}/notes`, headers: { 'content-type': 'application/json' } },
        ...{ seconds, connections: WRITERS, requests: [byHandRequest] },
      }),
    theirs: () =>
      requestsPerSecond({
        ...{ url: theirs.notes, headers: { 'content-type': 'application/json' }, body: theirNote },
        ...{ seconds, connections: WRITERS },
      }),
  });
  await inTurns(1, measures(WARM_UP_SECONDS));
  const taken = await inTurns(ROUNDS, measures(ROUND_SECONDS));
  await theirs.stop();
  await byHand.stop();
  const ratios = ratiosOf(taken.ours, taken.theirs);
  const byHandRatios = ratiosOf(taken.byHand, taken.theirs);
  return [
    figure("note saved, of PocketBase's insert", median(ratios), '', { least: 1 }, rangeOf(ratios)),
    figure('  the least by hand, of the same', median(byHandRatios), '', {}, rangeOf(byHandRatios)),
    figure('  ours', median(taken.ours), 'a second', {}, `${WRITERS} writers, ${system.runsAs}`),
    figure('  the least by hand', median(taken.byHand), 'a second', {}, 'one statement, flushed'),
    figure('  PocketBase', median(taken.theirs), 'a second'),
  ];
}

/** As a coach does, a writer goes on with a note that nobody else is writing. */
function inTurn(analysisIds, { bodyOf, versionIn }) {
  let begun = 0;
  const free = [];
  const begin = () => ({
    ...{ ...TEXT, analysisId: analysisIds[begun++ % WRITERS], id: randomUUID() },
    ...{ timestampMs: 1_000, expectedVersion: 0 },
  });
  return {
    setupRequest: (request, round) => {
      round.note = free.pop() ?? begin();
      return { ...request, body: JSON.stringify(bodyOf(round.note)) };
    },
    onResponse: (_status, body, { note }) =>
      free.push({ ...note, expectedVersion: versionIn(JSON.parse(body)) }),
  };
}

async function ask(url, headers, query, variables) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${url}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}
