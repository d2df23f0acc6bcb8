import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpLater } from '../bench/clean-up.mjs';
import { withDatabase } from '../bench/database.mjs';
import { makeLargeVideo } from '../bench/large-video.mjs';
import { listCoaches } from '../bench/seed-coaches.mjs';
import { runChosen, printStep } from '../bench/run-chosen.mjs';
import { measureCosts } from './costs.mjs';
import { screenDocuments } from './documents.mjs';
import { JOURNEYS, runJourney } from './journeys.mjs';
import { findK6 } from './k6.mjs';
import { writePeople } from './people.mjs';
import { readSettings } from './settings.mjs';
import { startSystem } from './systems.mjs';
import {
  connectionsLine,
  costsTable,
  describeMachine,
  journeysTable,
  partsTable,
  quartersTable,
} from './tables.mjs';

const COSTS = 'costs';
const NAMES = [...JOURNEYS, COSTS];

/**
 * `make load`: people browse, request and coach with k6; then the costs of single operations. With names, only these run.
 * Exits with 1 if a threshold was missed.
 */
async function load(names) {
  const settings = readSettings(process.env);
  const k6 = await findK6();
  printStep(k6.name);
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-load-'));
  // A database may still be shutting down.
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(folder, 0o711);

  printStep(`the system: ${settings.target ?? settings.system}`);
  const system = await startSystem(settings, folder);
  await prepare(system, settings, folder);
  const world = { k6, system, folder, settings };
  const results = { runs: [], idle: {}, costs: [] };
  try {
    for (const name of names.filter((name) => name !== COSTS)) {
      printStep(`${name}, ${settings.seconds} s and its preparation`);
      results.runs.push(await runJourney(world, name));
      report(results.runs.at(-1));
    }
    // CPU times are read from local processes.
    if (names.includes(COSTS) && system.data) await measureCosts(world, results, printStep);
  } finally {
    print(world, results);
  }
  return results.runs.every(({ passed }) => passed);
}

async function prepare(system, settings, folder) {
  printStep('creating people, cards, accounts and requests');
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(screenDocuments()));
  makeLargeVideo(join(folder, 'clip.mp4'), settings.clipBytes);
  await writePeople(system.origin, settings, folder);
  if (system.data && settings.listedCoaches > 0)
    await withDatabase(system.data, 'catalog', (client) => listCoaches(client, settings.listedCoaches));
}

function report({ name, passed, missed, complaints }) {
  printStep(`${name}: ${passed ? 'thresholds met' : `missed ${missed.join(', ')}`}`);
  for (const [complaint, count] of complaints) process.stderr.write(`  ${count} × ${complaint}\n`);
}

function print({ k6, system, settings }, { runs, idle, costs }) {
  console.log(`\n${describeMachine(k6, system)}\n`);
  if (runs.length > 0) console.log(`${journeysTable(runs)}\n\n${quartersTable(runs)}\n`);
  if (costs.length > 0) console.log(`${costsTable(costs, settings.clipBytes)}\n`);
  if (runs.length > 0 && system.data) console.log(`${partsTable(runs, idle)}\n\n${connectionsLine(runs)}\n`);
}

await runChosen({ kind: 'script', names: NAMES, run: load });
