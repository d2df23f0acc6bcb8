import { startByHand } from './children.mjs';
import { figure, median } from './figures.mjs';
import { inTurns, rangeOf, ratiosOf, requestsPerSecond } from './load.mjs';
import { NOTE_TEXT, notesInTurn, SAVING } from './notes-in-turn.mjs';
import { startPocketbase } from './pocketbase.mjs';
import { screenQuery } from './screen-query.mjs';
import { seedRequests } from './seed-requests.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
const WRITERS = 16;
/** A twentieth of them is in progress and takes notes. */
const REQUESTS = WRITERS * 20;

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
  const ourRequest = notesInTurn(analysisIds, SAVING.ours(screenQuery('SaveAnnotation')));
  const byHandRequest = notesInTurn(analysisIds, SAVING.byHand);
  const theirNote = JSON.stringify({ ...NOTE_TEXT, analysis: analysisIds[0], timestampMs: 1_000 });
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

async function ask(url, headers, query, variables) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${url}: ${JSON.stringify(errors).slice(0, 300)}`);
  return data;
}
