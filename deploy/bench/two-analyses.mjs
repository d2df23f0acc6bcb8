import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AnalysisServiceService } from '../../libs/contracts/dist/analysis.js';
import { createRpcClient } from '../../libs/rpc/dist/index.js';
import { withDatabase } from './database.mjs';
import { figure, median } from './figures.mjs';
import { inTurns, rangeOf, ratiosOf } from './load.mjs';
import { seedRequests } from './seed-requests.mjs';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;
/** A twentieth of them is in progress and accepts notes. */
const REQUESTS = 320;
const WRITERS = 16;
/** More writers than either setup can keep up with. */
const DEADLINE_MS = 60_000;

/** Notes saved per second over gRPC by one and by two processes of analysis, with more writers than either can keep up with. */
export async function measureTwoAnalyses(separate) {
  const coachId = randomUUID();
  await seedRequests(separate.data, coachId, REQUESTS);
  const analysisIds = await begunBy(separate.data, coachId);
  const caller = { token: await separate.session('coach', coachId) };
  const addresses = separate.grpcAddresses('analysis').slice(0, 2);
  const credentials = separate.credentialsOf('gateway');
  const clients = {
    one: clientOf(addresses.slice(0, 1), credentials),
    two: clientOf(addresses, credentials),
  };
  const notes = Array.from({ length: WRITERS }, (_, writer) =>
    newNote(analysisIds[writer % analysisIds.length]),
  );
  const measures = (seconds) => ({
    one: () => savesPerSecond(clients.one, caller, notes, seconds),
    two: () => savesPerSecond(clients.two, caller, notes, seconds),
  });
  await inTurns(1, measures(WARM_UP_SECONDS));
  const taken = await inTurns(ROUNDS, measures(ROUND_SECONDS));
  for (const client of Object.values(clients)) client.close();

  const ratios = ratiosOf(taken.two, taken.one);
  const limit = `${rangeOf(ratios)}; ${availableParallelism()} cores for writers, PostgreSQL, Kafka and all processes`;
  return [
    figure('two processes of analysis, of one', median(ratios), '', {}, limit),
    figure('  notes saved by one', median(taken.one), '/s', {}, `${WRITERS} writers`),
    figure('  notes saved by two', median(taken.two), '/s'),
  ];
}

const clientOf = (addresses, credentials) =>
  createRpcClient(AnalysisServiceService, { address: `ipv4:${addresses.join(',')}`, ...credentials });

async function begunBy(data, coachId) {
  let ids = [];
  await withDatabase(data, 'analysis', async (client) => {
    const begun = `select id from analyses where coach_id = $1 and status = 'in-progress'`;
    ids = (await client.query(begun, [coachId])).rows.map(({ id }) => id);
  });
  return ids;
}

function newNote(analysisId) {
  const content = { category: 'technical', label: 'Flat', content: 'Open the face.', timestampMs: 500 };
  return { analysisId, annotation: { id: randomUUID(), version: 0, ...content }, expectedVersion: 0 };
}

/** Each writer saves its own note repeatedly. */
async function savesPerSecond(client, caller, notes, seconds) {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  let saves = 0;
  await Promise.all(
    notes.map(async (note) => {
      while (performance.now() < end) {
        const { annotation } = await client.saveAnnotation(note, { as: caller, deadlineMs: DEADLINE_MS });
        note.expectedVersion = annotation.version;
        saves += 1;
      }
    }),
  );
  return (saves * 1_000) / (performance.now() - startedAt);
}
