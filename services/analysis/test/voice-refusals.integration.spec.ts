import { isDomainError } from '@bandeja/errors';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { VoiceNotes } from './voice-notes.js';

let app: AnalysisApp;
let notes: VoiceNotes;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  notes = await VoiceNotes.begin(app);
});

const NOT_FOUND = { kind: 'not-found', code: 'VIDEO_NOT_FOUND' };
const NOT_USABLE = { kind: 'conflict', code: 'VOICE_NOT_USABLE' };

describe('a clip is refused', () => {
  it.each([
    ['that does not exist', () => randomUUID(), NOT_FOUND],
    ['of another coach', () => notes.record({ ownerId: randomUUID() }), NOT_FOUND],
    ["that is the athlete's video", () => notes.record({ ownerId: notes.stored.athleteId }), NOT_FOUND],
    ['that was uploaded as an answer', () => notes.record({ purpose: 'VIDEO_PURPOSE_RESPONSE' }), NOT_USABLE],
    ['that failed', () => notes.record({ status: 'VIDEO_STATUS_FAILED' }), NOT_USABLE],
  ])('%s, and the note stays as it was', async (_, record, refusal) => {
    const mine = notes.record();
    const { id } = await notes.save({ voiceClipId: mine });
    await expect(notes.save({ id, voiceClipId: record(), version: 1 })).rejects.toMatchObject(refusal);
    await expect(notes.save({ voiceClipId: record() })).rejects.toMatchObject(refusal);
    expect(await notes.seen()).toMatchObject([{ id, version: 1, voiceClipId: mine }]);
  });

  it('that another note uses, in the same analysis or in another', async () => {
    const clip = notes.record();
    await notes.save({ voiceClipId: clip });
    await expect(notes.save({ voiceClipId: clip })).rejects.toMatchObject(NOT_USABLE);
    const other = await VoiceNotes.begin(app, notes.stored.coachId);
    await expect(other.save({ voiceClipId: clip })).rejects.toMatchObject(NOT_USABLE);
    expect([await notes.seen(), await other.seen()].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('by all but one of the notes that ask for it at once', async () => {
    const clip = notes.record();
    const other = await VoiceNotes.begin(app, notes.stored.coachId);
    const asked = [notes, other, notes, other].map((one) => one.save({ voiceClipId: clip }));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([1, 2, 3].map(() => ({ reason: NOT_USABLE })));
    expect([...(await notes.seen()), ...(await other.seen())]).toMatchObject([{ voiceClipId: clip }]);
  });

  it('that a note had, because its files are being deleted', async () => {
    const [replaced, removed, deleted] = [notes.record(), notes.record(), notes.record()];
    const first = await notes.save({ voiceClipId: replaced });
    await notes.save({ ...first, voiceClipId: notes.record() });
    const second = await notes.save({ label: 'Grip', voiceClipId: removed });
    await notes.save({ ...second, voiceClipId: '' });
    await notes.delete((await notes.save({ voiceClipId: deleted })).id);
    for (const voiceClipId of [replaced, removed, deleted])
      await expect(notes.save({ voiceClipId })).rejects.toMatchObject(NOT_USABLE);
  });

  it('as the response video', async () => {
    const request = { analysisId: notes.stored.id, videoId: notes.record() };
    await app.client.removeResponseVideo({ analysisId: notes.stored.id }, { as: notes.as });
    await expect(app.client.attachResponseVideo(request, { as: notes.as })).rejects.toMatchObject({
      code: 'VIDEO_NOT_USABLE',
    });
  });

  it('once the analysis is submitted', async () => {
    await app.prisma.analysis.update({ where: { id: notes.stored.id }, data: { status: 'completed' } });
    await expect(notes.save({ voiceClipId: notes.record() })).rejects.toMatchObject({
      code: 'INVALID_STATUS_UPDATE',
    });
  });

  it('in an analysis of another coach, which is not found', async () => {
    const other = await VoiceNotes.begin(app);
    const annotation = { ...(await notes.save({ label: 'Grip' })), voiceClipId: notes.record() };
    const request = { analysisId: other.stored.id, annotation, expectedVersion: 1 };
    await expect(app.client.saveAnnotation(request, { as: notes.as })).rejects.toMatchObject({
      code: 'ANALYSIS_NOT_FOUND',
    });
  });

  it('in a note that another tab has changed, which keeps what it has', async () => {
    const first = await notes.save({ label: 'Grip' });
    const theirs = notes.record();
    await notes.save({ ...first, voiceClipId: theirs });
    await expect(notes.save({ ...first, voiceClipId: notes.record() })).rejects.toMatchObject({
      code: 'ANNOTATION_CHANGED',
    });
    expect(await notes.seen()).toMatchObject([{ voiceClipId: theirs }]);
  });
});

it('refuses every malformed id of a clip, and stores nothing', async () => {
  const nearlyIds = fc.constantFrom(
    ...[`${randomUUID()} `, `{${randomUUID()}}`, randomUUID().replaceAll('-', ''), `${randomUUID()}\0`],
    ...['null', 'undefined', '0', '-1', '../..', "1' or 1=1", '\0', '\u202e', 'ñ', '0'.repeat(5_000)],
  );
  const ids = fc.oneof(nearlyIds, fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(ids, async (voiceClipId) => {
      const error = await notes.save({ voiceClipId }).then(
        () => 'saved',
        (refused: unknown) => refused,
      );
      expect(isDomainError(error) ? [error.code, error.details] : error).toEqual([
        'VALIDATION_FAILED',
        { voiceClipId: 'Record it again.' },
      ]);
    }),
    { numRuns: 200 },
  );
  expect(await notes.seen()).toEqual([]);
});

describe('while media is down', () => {
  afterEach(() => {
    app.media.down = false;
  });

  it('a new clip is refused for now, and the same save succeeds later', async () => {
    const note = { id: randomUUID(), label: 'Grip', voiceClipId: notes.record() };
    app.media.down = true;
    await expect(notes.save(note)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await notes.seen()).toEqual([]);
    app.media.down = false;
    expect((await notes.save(note)).voiceClip?.playbackUrl).not.toBe('');
  });

  it('a spoken note is still written, shown without an address, and deleted', async () => {
    const spoken = await notes.save({ voiceClipId: notes.record() });
    app.media.down = true;
    const written = await notes.save({ ...spoken, label: 'Grip' });
    const silent = { voiceClip: { status: 'VIDEO_STATUS_READY', durationMs: 7_000, playbackUrl: '' } };
    expect(written).toMatchObject({ label: 'Grip', version: 2, ...silent });
    expect(await notes.seen()).toMatchObject([silent]);
    await notes.delete(spoken.id, 2);
    expect(await notes.seen()).toEqual([]);
  });
});
