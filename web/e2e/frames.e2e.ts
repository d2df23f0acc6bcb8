import { expect, test } from './support/test.js';
import { requestAnalysis } from './support/api-steps.js';
import { prepareDesk, type Desk } from './support/desk.js';
import { eventually } from './support/eventually.js';
import type { Walk, Walked } from '../src/test/walk.js';
import { NUMBERED_FILMS } from './support/numbered-films.js';
import { walkScript } from './support/walk-page.js';
import { openFirefox, type Firefox } from './support/firefox.js';

/** What the player says is on the screen is on the screen: read off the picture, after media has prepared the film. */
const WHOLE = Boolean(process.env.MAKE_TEST_ALL);
const FILMS = Object.entries(NUMBERED_FILMS).slice(0, WHOLE ? undefined : 2);
const [STEPS, STOPS] = WHOLE ? [200, 50] : [40, 8];

let desk: Desk;
let script: string;
let firefox: Firefox | undefined;
/** Why Firefox is not asked. */
let missing: string | undefined;
const prepared = new Map<string, Walk>();

interface Requested {
  analysis: { requestVideo: { playbackUrl: string | null; framesUrl: string | null } };
}

/** Through an upload and the worker, as every film. */
async function prepare(name: string, file: string): Promise<Walk> {
  const id = await requestAnalysis(desk.athlete, desk.coach.id, file);
  const query = 'query($id: ID!) { analysis(id: $id) { requestVideo { playbackUrl framesUrl } } }';
  return eventually(`${name} is ready`, async () => {
    const { analysis } = await desk.athlete.graphql<Requested>(query, { id });
    const { playbackUrl, framesUrl } = analysis.requestVideo;
    return playbackUrl && framesUrl ? { playbackUrl, framesUrl, steps: STEPS, stops: STOPS } : undefined;
  });
}

const walkOf = async (name: string, make: () => Promise<string>): Promise<Walk> => {
  const walk = prepared.get(name) ?? (await prepare(name, await make()));
  prepared.set(name, walk);
  return walk;
};

test.beforeAll(async ({ shared }) => {
  desk = await prepareDesk(await shared());
  script = await walkScript();
  firefox = WHOLE ? await openFirefox() : undefined;
  missing = await missingOf(firefox);
});
test.afterAll(() => firefox?.close());

/** Debian's Firefox leaves H.264 to the libraries of the system. */
const PLAYS_H264 = `document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"') !== ''`;

async function missingOf(firefox: Firefox | undefined): Promise<string | undefined> {
  if (!WHOLE) return 'frames in Firefox (run by make test-all)';
  if (!firefox) return 'frames in Firefox, which is not installed (apt-get install firefox-esr libavcodec59)';
  const plays = await firefox.run<boolean>(desk.bandeja.origin, '', PLAYS_H264);
  return plays
    ? undefined
    : 'frames in Firefox, which has no decoder for H.264 (apt-get install libavcodec59)';
}

const expectExact = ({ readings, wrong }: Walked) => {
  expect(wrong).toEqual([]);
  expect(readings).toBe(2 * STEPS + 3 * STOPS);
};

for (const [name, make] of FILMS) {
  test(`every step shows the next frame: ${name}`, async ({ page }) => {
    const walk = await walkOf(name, make);
    const address = `${desk.bandeja.origin}/walk.html`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
    );
    await page.goto(address);
    await page.addScriptTag({ content: script });
    expectExact(
      await page.evaluate(
        (asked) => (window as unknown as { walk: (walk: Walk) => Promise<Walked> }).walk(asked),
        walk,
      ),
    );
  });

  test(`every step shows the next frame in Firefox too: ${name}`, async () => {
    test.skip(missing !== undefined, missing);
    const walk = await walkOf(name, make);
    expectExact(await firefox!.run<Walked>(desk.bandeja.origin, script, `walk(${JSON.stringify(walk)})`));
  });
}
