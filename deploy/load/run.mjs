import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpLater } from '../bench/clean-up.mjs';
import { withDatabase } from '../bench/database.mjs';
import { makeLargeVideo } from '../bench/large-video.mjs';
import { listCoaches } from '../bench/many-coaches.mjs';
import { runChosen, tell } from '../bench/run-chosen.mjs';
import { measureCosts } from './costs.mjs';
import { screenDocuments } from './documents.mjs';
import { JOURNEYS, runJourney } from './journeys.mjs';
import { findK6 } from './k6.mjs';
import { writePeople } from './people.mjs';
import { readSettings } from './settings.mjs';
import { startSystem } from './systems.mjs';
import { connectionsLine, costsTable, describeMachine, journeysTable, partsTable } from './tables.mjs';

const COSTS = 'costs';
const NAMES = [...JOURNEYS, COSTS];

/**
 * `make load`: people browse, ask and coach with k6, and what single things cost; with names, only these. Ends with 1 when
 * a threshold was missed.
 */
async function load(names) {
  const settings = readSettings(process.env);
  const k6 = findK6();
  tell(k6.name);
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-load-'));
  // A database that was told to end may still be at it.
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  // PostgreSQL may have to run as nobody, who passes through here.
  chmodSync(folder, 0o711);

  tell(`the system: ${settings.target ?? settings.system}`);
  const system = await startSystem(settings, folder);
  await prepare(system, settings, folder);
  const world = { k6, system, folder, settings };
  const results = { runs: [], idle: {}, costs: [] };
  try {
    for (const name of names.filter((name) => name !== COSTS)) {
      tell(`${name}, ${settings.seconds} s and its preparation`);
      results.runs.push(await runJourney(world, name));
      report(results.runs.at(-1));
    }
    // Costs are read from the processes themselves.
    if (names.includes(COSTS) && system.data) await measureCosts(world, results, tell);
  } finally {
    print(world, results);
  }
  return results.runs.every(({ passed }) => passed);
}

async function prepare(system, settings, folder) {
  tell('people, cards, accounts, requests under way');
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(screenDocuments()));
  makeLargeVideo(join(folder, 'clip.mp4'), settings.clipBytes);
  await writePeople(system.origin, settings, folder);
  if (system.data && settings.listedCoaches > 0)
    await withDatabase(system.data, 'catalog', (client) => listCoaches(client, settings.listedCoaches));
}

function report({ name, passed, missed, complaints }) {
  tell(`${name}: ${passed ? 'thresholds met' : `missed ${missed.join(', ')}`}`);
  for (const [complaint, count] of complaints) process.stderr.write(`  ${count} × ${complaint}\n`);
}

function print({ k6, system, settings }, { runs, idle, costs }) {
  console.log(`\n${describeMachine(k6, system)}\n`);
  if (runs.length > 0) console.log(`${journeysTable(runs)}\n`);
  if (costs.length > 0) console.log(`${costsTable(costs, settings.clipBytes)}\n`);
  if (runs.length > 0 && system.data) console.log(`${partsTable(runs, idle)}\n\n${connectionsLine(runs)}\n`);
}

await runChosen({ kind: 'script', names: NAMES, run: load });
