import { AnalysisVideoChanged, VoiceClipAttached } from '@bandeja/contracts/analysis-events';
import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { asAthlete } from '@bandeja/testing';
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

const PLAYED = (id: string) => ({
  id,
  status: 'VIDEO_STATUS_READY',
  durationMs: 7_000,
  playbackUrl: `/files/${id}/play`,
});
const draw = (annotationId: string, marks: object[], expectedVersion: number) =>
  app.client.saveDrawing(
    {
      analysisId: notes.stored.id,
      annotationId,
      document: JSON.stringify({ version: 1, marks }),
      expectedVersion,
    },
    { as: notes.as },
  );
const LINE = {
  ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } },
};

describe('a spoken note', () => {
  it('needs no words, and plays at once', async () => {
    const clip = notes.record();
    const saved = await notes.save({ voiceClipId: clip });
    expect(saved).toMatchObject({ version: 1, label: '', voiceClipId: clip, voiceClip: PLAYED(clip) });
    expect(await notes.seen()).toEqual([saved]);
  });

  it('tells media once that its clip is used, however often it is saved', async () => {
    const note = { id: randomUUID(), voiceClipId: notes.record() };
    await Promise.all([1, 2, 3].map(() => notes.save(note)));
    await notes.save({ ...note, label: 'Grip', version: 1 });
    expect(await app.published(VoiceClipAttached, notes.stored.id)).toMatchObject([
      {
        annotationId: note.id,
        videoId: note.voiceClipId,
        subject: { coachId: notes.stored.coachId, athleteId: notes.stored.athleteId },
      },
    ]);
  });

  it('keeps its clip when a client that knows none saves it, and loses it when one clears it', async () => {
    const { id } = await notes.save({ label: 'Grip', voiceClipId: notes.record() });
    const kept = await notes.save({ id, label: 'Elbow', version: 1 });
    expect(kept.voiceClip?.playbackUrl).not.toBe('');
    const cleared = await notes.save({ id, label: 'Elbow', voiceClipId: '', version: 2 });
    expect(cleared.voiceClip).toBeUndefined();
    const [seen] = await notes.seen();
    expect([seen?.voiceClipId, seen?.voiceClip]).toEqual([undefined, undefined]);
  });

  it('is found by an id in capitals', async () => {
    const clip = notes.record();
    const { id } = await notes.save({ voiceClipId: clip.toUpperCase() });
    await notes.save({ id, label: 'Grip', voiceClipId: clip.toUpperCase(), version: 1 });
    expect(await notes.seen()).toMatchObject([{ label: 'Grip', voiceClipId: clip }]);
  });

  it('keeps its last part: words, drawing or clip', async () => {
    const { id } = await notes.save({ voiceClipId: notes.record() });
    const refused = { kind: 'failed-precondition', code: 'ANNOTATION_WOULD_BE_EMPTY' };
    await expect(notes.save({ id, voiceClipId: '', version: 1 })).rejects.toMatchObject(refused);
    await draw(id, [LINE], 0);
    await draw(id, [], 1);
    await draw(id, [LINE], 0);
    await notes.save({ id, voiceClipId: '', version: 1 });
    await expect(draw(id, [], 3)).rejects.toMatchObject(refused);
    expect(await notes.seen()).toMatchObject([{ id, drawingVersion: 3 }]);
  });

  it('is not emptied by clearing its words and its clip at once', async () => {
    const { id } = await notes.save({ label: 'Grip', voiceClipId: notes.record() });
    await expect(notes.save({ id, voiceClipId: '', version: 1 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { content: expect.any(String) },
    });
  });

  it('is heard by the athlete once the work is paid', async () => {
    const clip = notes.record();
    await notes.save({ voiceClipId: clip });
    const athlete = await asAthlete(notes.stored.athleteId);
    expect(await notes.seen(athlete)).toEqual([]);
    expect(app.media.signings.at(-1)?.videoIds).not.toContain(clip);
    await app.prisma.analysis.update({ where: { id: notes.stored.id }, data: { paidAt: new Date() } });
    expect(await notes.seen(athlete)).toMatchObject([{ voiceClip: PLAYED(clip) }]);
  });
});

describe('the clip of a note', () => {
  const processing = () => notes.record({ status: 'VIDEO_STATUS_PROCESSING', durationMs: 0 });
  const news = (videoId: string) => ({
    videoId,
    ownerId: notes.stored.coachId,
    purpose: 'VIDEO_PURPOSE_VOICE' as const,
  });
  const check = () => app.client.checkCompletion({ analysisId: notes.stored.id }, { as: notes.as });
  const complete = () => app.client.completeAnalysis({ analysisId: notes.stored.id }, { as: notes.as });

  it('that is being processed has no address yet, and does not prevent submitting', async () => {
    const clip = processing();
    const saved = await notes.save({ voiceClipId: clip });
    const voiceClip = { id: clip, status: 'VIDEO_STATUS_PROCESSING', durationMs: 0, playbackUrl: '' };
    expect(saved.voiceClip).toEqual(voiceClip);
    expect(await check()).toEqual({ errors: [], warnings: ['SUMMARY_EMPTY', 'VOICE_CLIP_PROCESSING'] });
    await complete();
    const ready = { ...news(clip), durationMs: 7_000, width: 0, height: 0 };
    await app.deliver(VideoReady, clip, ready);
    expect(await app.published(AnalysisVideoChanged, notes.stored.id)).toMatchObject([{ videoId: clip }]);
    app.media.add({ id: clip, ownerId: notes.stored.coachId, durationMs: 7_000 });
    expect(await notes.seen()).toMatchObject([{ voiceClip: PLAYED(clip) }]);
  });

  it('that failed is said to have, and prevents submitting until it is replaced or removed', async () => {
    const [first, second] = [processing(), processing()];
    const [replaced, removed] = [
      await notes.save({ voiceClipId: first }),
      await notes.save({ label: 'Grip', voiceClipId: second }),
    ];
    for (const clip of [first, second]) {
      await app.deliver(VideoRejected, clip, { ...news(clip), failureCode: 'VOICE_UNREADABLE' });
      app.media.add({ id: clip, ownerId: notes.stored.coachId, status: 'VIDEO_STATUS_FAILED' });
    }
    const failed = { voiceClip: { status: 'VIDEO_STATUS_FAILED', playbackUrl: '' } };
    expect(await notes.seen()).toMatchObject([failed, failed]);
    expect((await check()).errors).toEqual(['VOICE_CLIP_FAILED']);
    await expect(complete()).rejects.toMatchObject({
      code: 'ANALYSIS_COMPLETION_ERROR',
      details: { errors: 'VOICE_CLIP_FAILED' },
    });
    await notes.save({ ...replaced, voiceClipId: notes.record() });
    await notes.save({ ...removed, voiceClipId: '' });
    expect((await check()).errors).toEqual([]);
    await complete();
  });

  it('that media has lost counts as failed', async () => {
    const clip = notes.record();
    await notes.save({ voiceClipId: clip });
    app.media.lose(clip);
    expect(await notes.seen()).toMatchObject([
      { voiceClip: { id: clip, status: 'VIDEO_STATUS_FAILED', playbackUrl: '' } },
    ]);
  });
});

it('signs the clips of all notes together with the videos, at most 200 in one call', async () => {
  const clips = Array.from({ length: 250 }, () => notes.record());
  const { id: analysisId, coachId: ownerId } = notes.stored;
  await app.prisma.video.createMany({ data: clips.map((id) => ({ id, ownerId, status: 'ready' })) });
  await app.prisma.annotation.createMany({
    data: clips.map((voiceClipId, index) => ({
      id: randomUUID(),
      analysisId,
      voiceClipId,
      timestampMs: index,
      category: 'technical',
      label: '',
      content: '',
    })),
  });
  const before = app.media.signings.length;
  const seen = await notes.seen();
  expect(seen.map(({ voiceClip }) => voiceClip)).toEqual(clips.map(PLAYED));
  expect(app.media.signings.slice(before).map(({ videoIds }) => videoIds.length)).toEqual([200, 52]);
});
