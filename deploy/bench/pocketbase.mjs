import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBuild } from '../go-build.mjs';
import { startProgram } from './children.mjs';
import { cleanUpLater } from './clean-up.mjs';
import { freePort } from './free-port.mjs';

const MODULE = fileURLToPath(new URL('pocketbase', import.meta.url));
const PROGRAM = { base: 'github.com/pocketbase/pocketbase/examples/base' };
const BUILD_TIMEOUT_MS = 20 * 60_000;
const START_TIMEOUT_MS = 30_000;
const OPERATOR = { identity: 'operator@bandeja.example', password: 'padel-en-casa' };

const text = (name) => ({ name, type: 'text' });
const number = (name) => ({ name, type: 'number' });
const json = (name) => ({ name, type: 'json' });
const bool = (name) => ({ name, type: 'bool' });

const COACHES = {
  name: 'coaches',
  fields: [
    ...['fullName', 'avatarUrl', 'bio', 'currency'].map(text),
    ...['specializations', 'ratingCounts'].map(json),
    ...['rankScore', 'baseRateMinor', 'reviewCount', 'responseTimeHours'].map(number),
    ...['listed', 'isVerified', 'acceptsRequests'].map(bool),
  ],
  indexes: ['create index discovery on coaches (listed, rankScore desc, id)'],
};
const NOTES = {
  name: 'notes',
  fields: [...['analysis', 'category', 'label', 'content'].map(text), ...['timestampMs'].map(number)],
  indexes: ['create index notes_of_analysis on notes (analysis)'],
};
/** What the coach list of the web app shows. */
const SHOWN = [
  ...['id', 'fullName', 'avatarUrl', 'bio', 'specializations', 'baseRateMinor', 'currency', 'ratingCounts'],
  ...['reviewCount', 'responseTimeHours', 'isVerified', 'acceptsRequests'],
];

/** PocketBase with the coaches of a list and a collection of notes, both open to everybody, which is what costs it least. */
export async function startPocketbase(coaches) {
  const { base } = await goBuild(MODULE, PROGRAM, { timeoutMs: BUILD_TIMEOUT_MS });
  const directory = mkdtempSync(join(tmpdir(), 'pocketbase-'));
  cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
  // By default, migrations are written beside the data and are found there by the next one.
  const folders = ['--dir', join(directory, 'data'), '--migrationsDir', join(directory, 'migrations')];
  const known = startProgram(base, ['superuser', 'upsert', OPERATOR.identity, OPERATOR.password, ...folders]);
  await known.untilPrinted(/Successfully/, START_TIMEOUT_MS);
  await known.stop();
  const port = await freePort();
  const server = startProgram(base, ['serve', '--http', `127.0.0.1:${port}`, ...folders]);
  await server.untilPrinted(/Server started/, START_TIMEOUT_MS);
  const origin = `http://127.0.0.1:${port}`;
  const { token } = await call(`${origin}/api/collections/_superusers/auth-with-password`, OPERATOR);
  for (const collection of [COACHES, NOTES]) {
    const rules = { type: 'base', listRule: '', createRule: '' };
    await call(`${origin}/api/collections`, { ...rules, ...collection }, token);
  }
  const records = `${origin}/api/collections/coaches/records`;
  for (const coach of coaches) await call(records, coach, token);
  return {
    ...server,
    origin,
    /** The path of a page of the list with this price at most. */
    listPath: (mostMinor) =>
      `/api/collections/coaches/records?perPage=24&sort=-rankScore,id&fields=${SHOWN.join()}&filter=${encodeURIComponent(`(listed=true && baseRateMinor<=${mostMinor})`)}`,
    notes: `${origin}/api/collections/notes/records`,
  };
}

export async function call(url, body, token) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
