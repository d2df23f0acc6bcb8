import { isDomainError } from '@bandeja/errors';
import { TAKE_LIMITS, TALK_LIMITS, type TakeEvent } from '@bandeja/film/talk';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { CAPTIONS, take, Talk } from './talks.js';

let app: AnalysisApp;
let talk: Talk;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  talk = await Talk.begin(app);
});

const NOT_FOUND = { kind: 'not-found', code: 'VIDEO_NOT_FOUND' };
const NOT_USABLE = { kind: 'conflict', code: 'TAKE_NOT_USABLE' };
const refused = (reason: string) => ({ kind: 'invalid', code: 'TAKE_REFUSED', details: { reason } });
const limited = (limit: string) => ({
  kind: 'failed-precondition',
  code: 'TAKE_LIMIT_REACHED',
  details: { limit },
});

describe('a document is refused', () => {
  const cue = (times: string) => `WEBVTT\n\n${times}\na`;

  it.each([
    ['TOO_LARGE', JSON.stringify(take()).padEnd(TAKE_LIMITS.bytes + 1), ''],
    ['NOT_JSON', '{', ''],
    ['NOT_JSON', '', ''],
    ['UNKNOWN_VERSION', '{"version":2}', ''],
    ['NOT_A_TAKE', '{"version":1}', ''],
    ['NOT_A_TAKE', JSON.stringify({ ...take(), __proto__: null, constructor: 1 }), ''],
    ['NOT_A_TAKE', JSON.stringify(take({ durationMs: 1_000 })), ''],
    ['NOT_CAPTIONS', undefined, 'Look at your feet'],
    ['NOT_CAPTIONS', undefined, cue('00:02.000 --> 00:01.000')],
    ['NOT_CAPTIONS', undefined, cue('00:09.000 --> 00:10.001')],
    ['TOO_LARGE', undefined, CAPTIONS.padEnd(65_537, '\n')],
    // Only once they are written out.
    ['TOO_LARGE', undefined, `WEBVTT\n\n00:01.000 --> 00:02.000\n${'&'.repeat(60_000)}`],
  ])('as %s', async (reason, document, captions) => {
    const sent = { captions, ...(document !== undefined && { document }) };
    await expect(talk.save(sent)).rejects.toMatchObject(refused(reason));
    expect(await talk.listed()).toEqual([]);
  });

  it('in few words, whatever was sent', async () => {
    const document = JSON.stringify({ ...take(), ['x'.repeat(60_000)]: 1 });
    await expect(talk.save({ document })).rejects.toMatchObject({
      details: { reason: 'NOT_A_TAKE', detail: expect.stringMatching(/^.{1,200}$/) },
    });
  });

  it('or saved, and never fails, whatever it is', async () => {
    const { id, soundId } = await talk.save();
    const parts = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant(JSON.stringify(take())));
    let version = 1;
    await fc.assert(
      fc.asyncProperty(parts, fc.oneof(parts, fc.constantFrom('', CAPTIONS)), async (document, captions) => {
        const outcome = await talk.save({ id, soundId, document, captions, version }).then(
          (saved) => (version = saved.version) && 'saved',
          (error: unknown) => (isDomainError(error) ? error.code : error),
        );
        expect(['saved', 'TAKE_REFUSED']).toContain(outcome);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a talk has', () => {
  it('at most 20 takes', async () => {
    const { id, soundId } = await talk.save();
    for (let count = 1; count < TALK_LIMITS.takes; count++) await talk.save();
    await expect(talk.save()).rejects.toMatchObject(limited('takes'));
    await talk.save({ id, soundId, captions: CAPTIONS, version: 1 });
    await talk.delete(id, 2);
    await talk.save();
  });

  it('at most ten minutes', async () => {
    const lasting = (durationMs: number) => JSON.stringify(take({ durationMs }));
    const { id, soundId } = await talk.save({ document: lasting(400_000) });
    await talk.save({ document: lasting(200_000) });
    await expect(talk.save({ document: lasting(2_000) })).rejects.toMatchObject(limited('minutes'));
    await expect(talk.save({ id, soundId, document: lasting(400_001), version: 1 })).rejects.toMatchObject(
      limited('minutes'),
    );
    await talk.save({ id, soundId, document: lasting(398_000), version: 1 });
    await talk.save({ document: lasting(2_000) });
  });

  it('at most 2 MB of events', async () => {
    const events = Array.from({ length: TAKE_LIMITS.events }, (_none, at): TakeEvent => ({
      atMs: at,
      type: 'view',
      view: { zoom: 1.234_567_890_123_4, cx: 0.123_456_789_012_345, cy: 0.123_456_789_012_345 },
    }));
    const document = JSON.stringify(take({ events }));
    const fitting = Math.floor(TALK_LIMITS.bytes / document.length);
    expect(fitting).toBeLessThan(TALK_LIMITS.takes);
    for (let count = 0; count < fitting; count++) await talk.save({ document });
    await expect(talk.save({ document })).rejects.toMatchObject(limited('bytes'));
    await talk.save();
  });
});

describe('a sound is refused', () => {
  it.each([
    ['that does not exist', () => randomUUID(), NOT_FOUND],
    ['of another coach', () => talk.record({ ownerId: randomUUID() }), NOT_FOUND],
    ["that is the athlete's video", () => talk.stored.requestVideoId, NOT_FOUND],
    ['that was uploaded as an answer', () => talk.record({ purpose: 'VIDEO_PURPOSE_RESPONSE' }), NOT_USABLE],
    ['that was uploaded for a note', () => talk.record({ purpose: 'VIDEO_PURPOSE_VOICE' }), NOT_USABLE],
    ['that failed', () => talk.record({ status: 'VIDEO_STATUS_FAILED' }), NOT_USABLE],
  ])('%s, and the take stays as it was', async (_, record, refusal) => {
    const mine = await talk.save();
    const changed = { id: mine.id, soundId: record(), version: 1 };
    await expect(talk.save(changed)).rejects.toMatchObject(refusal);
    await expect(talk.save({ soundId: record() })).rejects.toMatchObject(refusal);
    expect(await talk.listed()).toEqual([mine]);
  });

  it('that another take uses or has used, in the same talk or in another', async () => {
    const { id, soundId } = await talk.save();
    const other = await Talk.begin(app, { coachId: talk.stored.coachId });
    for (const one of [talk, other]) await expect(one.save({ soundId })).rejects.toMatchObject(NOT_USABLE);
    await talk.save({ id, soundId: talk.record(), version: 1 });
    for (const one of [talk, other]) await expect(one.save({ soundId })).rejects.toMatchObject(NOT_USABLE);
  });

  it('by all but one of the takes that ask for it at once', async () => {
    const soundId = talk.record();
    const other = await Talk.begin(app, { coachId: talk.stored.coachId });
    const asked = [talk, other, talk, other].map((one) => one.save({ soundId }));
    const failures = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(failures).toMatchObject([1, 2, 3].map(() => ({ reason: NOT_USABLE })));
  });

  it('with an id that is none, like a take', async () => {
    for (const wrong of ['', 'nonsense', `${randomUUID()} `, "1' or 1=1"]) {
      await expect(talk.save({ soundId: wrong })).rejects.toMatchObject({
        details: { soundId: 'Record it again.' },
      });
      await expect(talk.save({ id: wrong })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      await expect(talk.delete(wrong)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      await expect(talk.scripts([wrong])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });
});

it('a take of another analysis is not found, not saved and not deleted', async () => {
  const { id } = await talk.save();
  const other = await Talk.begin(app, { coachId: talk.stored.coachId });
  expect(await other.scripts([id])).toEqual([]);
  await expect(other.save({ id })).rejects.toMatchObject({ kind: 'not-found', code: 'TAKE_NOT_FOUND' });
  await other.delete(id);
  expect([await talk.listed(), await other.listed()].map(({ length }) => length)).toEqual([1, 0]);
});

it('at most 20 takes are read at once', async () => {
  const ids = Array.from({ length: 21 }, () => randomUUID());
  await expect(talk.scripts(ids)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
