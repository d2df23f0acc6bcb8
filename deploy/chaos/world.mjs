import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ATHLETES, COACHES } from '../embedded/dist/demo/demo-people.js';
import { openAthlete, openCoach } from '../embedded/dist/demo/demo-story.js';
import { Client } from './client.mjs';

const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
const PATIENCE_MS = 300_000;
const BETWEEN_LOOKS_MS = 400;
const REQUEST = 'mutation($input: RequestAnalysisInput!) { requestAnalysis(input: $input) { id } }';
const START = 'mutation($id: ID!) { startAnalysis(analysisId: $id) { id } }';
const NOTE =
  'mutation($id: ID!, $note: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $note) { id } }';
const ATTACH =
  'mutation($id: ID!, $video: ID!) { attachResponseVideo(analysisId: $id, videoId: $video) { id } }';

/** Creates coaches, athletes with a saved card, and a paid request for each task, started if it will be submitted. */
export async function prepareWorld(host, settings, ends, directory) {
  const people = await enterPeople(host, settings);
  const tasks = await prepareTasks(people, ends, directory);
  return { tasks, people: settings.coaches + settings.athletes };
}

/** Creates coaches and athletes who have signed up and are signed in. */
export async function enterPeople(host, { coaches, athletes }) {
  const [coachSide, athleteSide] = await Promise.all([
    enterAll(host, cast(COACHES, coaches, 'coach'), openCoach),
    enterAll(host, cast(ATHLETES, athletes, 'athlete'), openAthlete),
  ]);
  for (const { demo, client } of coachSide) client.id = (await demo.graphql('{ viewer { id } }')).viewer.id;
  return { coachSide, athleteSide };
}

/**
 * Creates the requests. Every step is repeated until it succeeds, so the host may be killed meanwhile. `prepared` is called
 * for each task that is ready.
 */
export async function prepareTasks({ coachSide, athleteSide }, ends, directory, prepared = () => undefined) {
  const clip = readFileSync(makeClip(directory));
  const tasks = ends.map((end, index) => ({
    end,
    clientRequestId: randomUUID(),
    noteId: randomUUID(),
    coach: coachSide[index % coachSide.length],
    athlete: athleteSide[index % athleteSide.length],
  }));
  const of = (side, person) => tasks.filter((task) => task[side] === person);
  const begun = async (task) => {
    await begin(task, clip);
    prepared();
  };
  await Promise.all([
    ...athleteSide.map((person) => oneByOne(of('athlete', person), (task) => hold(task, clip))),
    ...coachSide.map((person) => oneByOne(of('coach', person), begun)),
  ]);
  return tasks.map(({ end, id, coach, athlete }) => ({
    end,
    id,
    coach: coach.client,
    athlete: athlete.client,
    amountMinor: coach.person.rateMinor,
  }));
}

function cast(models, count, role) {
  return Array.from({ length: count }, (_, index) => ({
    ...models[index % models.length],
    email: `${role}-${index}@players.example`,
  }));
}

async function enterAll(host, people, open) {
  const entered = [];
  for (const person of people) {
    const demo = await open(host.origin, person);
    entered.push({ person, demo, client: await Client.signIn(host, person.email) });
  }
  return entered;
}

async function oneByOne(tasks, work) {
  for (const task of tasks) await work(task);
}

/** Two requests may not share a video, so each has its own. */
async function hold(task, clip) {
  const { demo } = task.athlete;
  const about = `${task.athlete.person.email}'s`;
  const videoId = await untilDone(`${about} upload`, () =>
    demo.upload(clip, 'rally.mp4', 'request', task.clientRequestId),
  );
  const input = {
    coachId: task.coach.client.id,
    videoId,
    title: 'Back wall',
    focusAreas: ['court_positioning'],
    comments: 'Am I too deep?',
    clientRequestId: task.clientRequestId,
  };
  const { requestAnalysis } = await untilDone(`${about} request`, () => demo.graphql(REQUEST, { input }));
  const { id } = requestAnalysis;
  task.athlete.card ??= await untilDone(`${about} card`, () => demo.saveCard());
  await untilDone(`the hold of ${id}`, async () => {
    await demo.payFor(id, task.athlete.card);
    return true;
  });
  task.id = id;
}

async function begin(task, clip) {
  const { demo } = task.coach;
  // Its athlete is still creating others.
  await untilDone('a request to be held', () => Promise.resolve(task.id));
  const { id } = task;
  const isOpen = async () =>
    (await demo.graphql('query($id: ID!) { analysis(id: $id) { status } }', { id })).analysis.status ===
    'PENDING';
  await untilDone(`request ${id} to be open`, isOpen);
  if (task.end === 'reject' || task.end === 'cancel') return;
  // Starting is refused until the video can be played.
  await untilDone(`the video of ${id}`, () => demo.graphql(START, { id }));
  const note = {
    ...{ id: task.noteId, timestampMs: 500, category: 'TECHNICAL', label: 'Flat' },
    ...{ content: 'Open the face.', expectedVersion: 0 },
  };
  await untilDone(`the note on ${id}`, () => demo.graphql(NOTE, { id, note }));
  const video = await untilDone(`the answer to ${id}`, () =>
    demo.upload(clip, 'answer.mp4', 'response', task.noteId),
  );
  await untilDone(`the answer on ${id}`, () => demo.graphql(ATTACH, { id, video }));
}

/** Repeats `look` until it returns something. It polls rarely, because the system under test needs the processor. */
async function untilDone(what, look) {
  let refusal;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(BETWEEN_LOOKS_MS)) {
    const found = await look().catch((error) => void (refusal = error));
    if (found) return found;
  }
  throw new Error(`timed out waiting for ${what}`, { cause: refusal });
}

function makeClip(directory) {
  const file = join(directory, 'rally.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=10', '-t', '1'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  execFileSync(ffmpeg, ['-loglevel', 'error', '-y', ...source, ...codec, file]);
  return file;
}
