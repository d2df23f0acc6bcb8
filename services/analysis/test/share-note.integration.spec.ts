import type { Caller } from '@bandeja/auth';
import type { Mark } from '@bandeja/film/marks';
import { parseNote } from '@bandeja/film/schemas';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';
import { VoiceNotes } from './voice-notes.js';

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
afterEach(() => {
  app.media.down = false;
});

const ring: Mark = {
  ...{ id: 'a', kind: 'ring', style: { color: 'sky', width: 'medium', dashed: false } },
  ...{ foot: { xM: 5, yM: 5 }, radiusM: 1 },
};
const PINS = [{ name: 'nearLeftCorner', x: 0.1, y: 0.9 }];

async function share(as: Caller, analysisId: string, annotationId: string) {
  return (await app.client.shareNote({ analysisId, annotationId }, { as })).film!;
}
const filmOf = async (as: Caller, filmId: string) => (await app.client.getNoteFilm({ filmId }, { as })).film!;

type NoteData = Partial<Parameters<typeof app.prisma.annotation.create>[0]['data']>;
async function addNote({ id: analysisId }: StoredAnalysis, data: NoteData = {}): Promise<string> {
  const note = await app.prisma.annotation.create({
    data: {
      ...{
        id: randomUUID(),
        timestampMs: 4_000,
        category: 'technical',
        label: 'Elbow up',
        content: 'Higher',
      },
      ...(data as object),
      analysisId,
    },
  });
  return note.id;
}

describe('a note that is shared', () => {
  it('becomes a film of its own records, for whoever shares it', async () => {
    const notes = await VoiceNotes.begin(app);
    const voiceClipId = notes.record();
    const { id } = await notes.save({
      label: 'Elbow up',
      content: 'Hold it higher',
      voiceClipId,
      frameIndex: 45,
    });
    const document = JSON.stringify({ version: 1, marks: [ring] });
    const drawing = { analysisId: notes.stored.id, annotationId: id, document, expectedVersion: 0 };
    await app.client.saveDrawing(drawing, { as: notes.as });
    const pinning = { fromMs: 0, aspect: 1.5, analysisId: notes.stored.id, id: randomUUID(), pins: PINS };
    await app.prisma.courtPinning.create({ data: pinning });

    const film = await share(notes.as, notes.stored.id, id);
    expect(film).toMatchObject({ status: 'VIDEO_STATUS_PROCESSING', playbackUrl: '', downloadUrl: '' });
    const { note, by } = app.media.shared.at(-1)!;
    expect({ ...note, by }).toMatchObject({
      ...{ by: 'service:analysis', ownerId: notes.stored.coachId, filmId: notes.stored.requestVideoId },
      ...{ voiceId: voiceClipId, courtPinnings: [{ fromMs: 0, pins: PINS }], filename: 'note-elbow-up.mp4' },
    });
    expect(parseNote(note.document)).toEqual({
      note: {
        ...{ id, timestampMs: 1_500, frameIndex: 45, showing: 'hold', holdMs: 3_000, words: 5 },
        marks: [ring],
      },
    });
  });

  it('is the same film when it is asked for again, and can be downloaded once it is ready', async () => {
    const stored = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
    const [noteId, athlete] = [await addNote(stored), await asAthlete(stored.athleteId)];
    const [one, other] = await Promise.all([
      share(athlete, stored.id, noteId),
      share(athlete, stored.id, noteId),
    ]);
    expect(other.id).toBe(one.id);
    expect(await filmOf(athlete, one.id)).toMatchObject({ id: one.id, status: 'VIDEO_STATUS_PROCESSING' });
    app.media.add({
      ...one,
      ownerId: stored.athleteId,
      status: 'VIDEO_STATUS_READY',
      purpose: 'VIDEO_PURPOSE_NOTE_FILM',
    });
    for (const film of [await filmOf(athlete, one.id), await share(athlete, stored.id, noteId)])
      expect(film).toMatchObject({
        id: one.id,
        status: 'VIDEO_STATUS_READY',
        downloadUrl: expect.stringContaining(one.id),
      });
    app.media.add({
      ...one,
      ownerId: stored.athleteId,
      status: 'VIDEO_STATUS_FAILED',
      purpose: 'VIDEO_PURPOSE_NOTE_FILM',
    });
    expect(await filmOf(athlete, one.id)).toMatchObject({ status: 'VIDEO_STATUS_FAILED' });
  });

  it('goes without a voice that can never be played', async () => {
    const notes = await VoiceNotes.begin(app);
    const voiceClipId = notes.record();
    const { id } = await notes.save({ label: 'Elbow', voiceClipId });
    await app.prisma.video.update({ where: { id: voiceClipId }, data: { status: 'failed' } });
    await share(notes.as, notes.stored.id, id);
    expect(app.media.shared.at(-1)?.note.voiceId).toBe('');
  });

  it('is named after its analysis if it has no title', async () => {
    const stored = await storeAnalysis(app.prisma, { title: 'Volea de revés' });
    await share(await asCoach(stored.coachId), stored.id, await addNote(stored, { label: '' }));
    expect(app.media.shared.at(-1)?.note.filename).toBe('note-volea-de-reves.mp4');
  });
});

describe('no note is shared', () => {
  const NOT_FOUND = { kind: 'not-found', code: 'ANNOTATION_NOT_FOUND' };

  it('by an athlete before the work is paid', async () => {
    const stored = await storeAnalysis(app.prisma, { status: 'completed' });
    const [noteId, athlete] = [await addNote(stored), await asAthlete(stored.athleteId)];
    const before = app.media.shared.length;
    await expect(share(athlete, stored.id, noteId)).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
    expect(app.media.shared).toHaveLength(before);
    await app.prisma.analysis.update({ where: { id: stored.id }, data: { paidAt: new Date() } });
    await share(athlete, stored.id, noteId);
  });

  it('that is not there, or belongs to another analysis', async () => {
    const stored = await storeAnalysis(app.prisma);
    const other = await addNote(await storeAnalysis(app.prisma, { coachId: stored.coachId }));
    const coach = await asCoach(stored.coachId);
    for (const noteId of [randomUUID(), 'x', '', other])
      await expect(share(coach, stored.id, noteId)).rejects.toMatchObject(NOT_FOUND);
  });

  it.each(['processing', 'failed'] as const)('over a video that is %s', async (requestVideoStatus) => {
    const stored = await storeAnalysis(app.prisma, { requestVideoStatus });
    const noteId = await addNote(stored);
    await expect(share(await asCoach(stored.coachId), stored.id, noteId)).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'VIDEO_NOT_USABLE' },
    });
  });

  it('by a coach who may no longer watch the video', async () => {
    const stored = await storeAnalysis(app.prisma, { status: 'rejected' });
    const noteId = await addNote(stored);
    await expect(share(await asCoach(stored.coachId), stored.id, noteId)).rejects.toMatchObject({
      ...{ kind: 'failed-precondition', code: 'FILM_ACCESS_ENDED' },
    });
  });

  it('while its voice is being prepared', async () => {
    const notes = await VoiceNotes.begin(app);
    const voiceClipId = notes.record({ status: 'VIDEO_STATUS_PROCESSING' });
    const { id } = await notes.save({ label: 'Elbow', voiceClipId });
    await expect(share(notes.as, notes.stored.id, id)).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'VOICE_NOT_READY' },
    });
  });

  it('while media is down', async () => {
    const stored = await storeAnalysis(app.prisma);
    const noteId = await addNote(stored);
    app.media.down = true;
    await expect(share(await asCoach(stored.coachId), stored.id, noteId)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});

it('the film of a note is found by whoever had it made, and by nobody else', async () => {
  const stored = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
  const athlete = await asAthlete(stored.athleteId);
  const { id } = await share(athlete, stored.id, await addNote(stored));
  const NOT_FOUND = { kind: 'not-found', code: 'NOTE_FILM_NOT_FOUND' };
  for (const as of [await asCoach(stored.coachId), await asAthlete()])
    await expect(filmOf(as, id)).rejects.toMatchObject(NOT_FOUND);
  app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
  for (const other of [stored.requestVideoId, randomUUID(), 'x', ''])
    await expect(filmOf(athlete, other)).rejects.toMatchObject(NOT_FOUND);
});

it('is no video of a request or an answer', async () => {
  const stored = await storeAnalysis(app.prisma, { responseVideoStatus: 'none' });
  const coach = await asCoach(stored.coachId);
  const { id: videoId } = await share(coach, stored.id, await addNote(stored));
  await expect(
    app.client.attachResponseVideo({ analysisId: stored.id, videoId }, { as: coach }),
  ).rejects.toMatchObject({ code: 'VIDEO_NOT_USABLE' });
});
