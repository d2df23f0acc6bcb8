import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import { screenDocuments } from './documents.mjs';
import { JOURNEYS } from './journeys.mjs';
import { inspectScript, k6AtHand } from './k6.mjs';
import { quartersOf } from './quarters.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const SCHEMA = fileURLToPath(new URL('../../gateway/schema/', import.meta.url));
const SCRIPTS = [...JOURNEYS, 'one-thing'];

/** Checks that the scripts of `make load` still fit the product, without any load. */
let passed = 0;
let failed = 0;
const documents = screenDocuments();
const folder = mkdtempSync(join(tmpdir(), 'bandeja-load-check-'));
try {
  checkDocuments();
  check('types of the scripts', () =>
    execFileSync('npx', ['tsc', '-p', join(here, 'jsconfig.json')], { encoding: 'utf8' }),
  );
  checkScripts();
  check('a long run fails if memory or p99 grew', checkGrowth);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function checkGrowth() {
  const run = (lastMib, lastMs, seconds) => {
    const samples = [100, 200, 200, lastMib].map((mib, place) => ({
      seconds: ((place + 0.5) * seconds) / 4,
      mib,
    }));
    const p99s = [90, 40, 40, lastMs].map((ms, place) => [
      `http_req_duration{kind:screen,quarter:${place + 1}}`,
      { 'p(99)': ms },
    ]);
    return quartersOf(Object.fromEntries(p99s), samples, seconds).missed;
  };
  assert.deepEqual(run(209, 49, 3_600), []);
  assert.deepEqual(run(211, 51, 3_600), ['memory grew', 'p99 of screen grew']);
  assert.deepEqual(run(400, 100, 60), []);
}

/** Checks that every query of the scripts belongs to a screen and matches the schema. */
function checkDocuments() {
  const schema = buildSchema(filesOf(SCHEMA, '.graphql').join('\n'));
  const asked = filesOf(here, '.js').flatMap((script) =>
    [...script.matchAll(/\bscreen\('(\w+)'\)/g)].map(([, name]) => name),
  );
  for (const name of new Set(asked))
    check(`the document ${name}`, () => {
      if (!documents[name]) throw new Error('no screen of the web app has this query');
      const [problem] = validate(schema, parse(documents[name].query));
      if (problem) throw problem;
    });
}

/** Checks that k6 can parse every script with its imports, and that it has scenarios and thresholds. */
function checkScripts() {
  const k6 = k6AtHand();
  if (!k6) {
    console.log(
      'Left out: the scripts of make load, read by k6: k6 is not installed yet, make load installs it',
    );
    return;
  }
  const person = { id: 'someone', email: 'someone@players.example', password: 'none', session: 'none' };
  const people = { coaches: [person], athletes: [person] };
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(documents));
  writeFileSync(join(folder, 'people.json'), JSON.stringify(people));
  writeFileSync(join(folder, 'clip.mp4'), 'no film');
  for (const script of SCRIPTS)
    check(`${script}.js`, () => {
      const { scenarios, thresholds } = inspectScript(k6, `${script}.js`, folder, { LOAD_WORLD: folder });
      if (!thresholds?.failures) throw new Error('has no threshold for failures');
      for (const { duration } of Object.values(scenarios))
        if (duration !== '1m0s') throw new Error(`runs for ${duration}`);
    });
  check('another machine is refused', () => {
    const settings = { LOAD_WORLD: folder, LOAD_TARGET: 'https://padel.example' };
    try {
      inspectScript(k6, 'browsing.js', folder, settings);
    } catch (error) {
      if (String(error.stderr).includes('LOAD_TARGET_IS_MINE')) return;
      throw error;
    }
    throw new Error('it was not');
  });
}

function filesOf(directory, ending) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(directory, path), 'utf8'));
}

function check(what, look) {
  try {
    look();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`${what}: ${error.stderr || error.stdout || error.message}`);
  }
}
