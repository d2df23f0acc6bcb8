import { UserDeleted } from '@bandeja/contracts/identity-events';
import { Sweep } from '../src/use-cases/sweep/sweep.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { VoiceNotes } from './voice-notes.js';

let app: AnalysisApp;
let notes: VoiceNotes;

beforeAll(async () => {
  app = await startAnalysisApp({ UNUSED_VIDEO_HOURS: '2' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  notes = await VoiceNotes.begin(app);
});

const sweep = () => app.service.running.app.get(Sweep, { strict: false }).execute();
const deleted = () => app.media.deleted.map(({ videoId }) => videoId);

it('has the clips deleted that were replaced, removed or whose note was deleted, and no others', async () => {
  const [replaced, removed, gone, kept] = [1, 2, 3, 4].map(() => notes.record()) as [string, ...string[]];
  const first = await notes.save({ voiceClipId: replaced });
  await notes.save({ ...first, voiceClipId: kept });
  const second = await notes.save({ label: 'Grip', voiceClipId: removed });
  await notes.save({ ...second, voiceClipId: '' });
  await notes.delete((await notes.save({ voiceClipId: gone })).id);
  await app.prisma.video.updateMany({ data: { knownAt: new Date(0) } });
  await sweep();
  expect(deleted()).toEqual(expect.arrayContaining([replaced, removed, gone]));
  expect(deleted()).not.toContain(kept);
  expect(await notes.seen()).toMatchObject([{ voiceClip: { playbackUrl: `/files/${kept}/play` } }, {}]);
});

it('finishes a deletion that failed while media was down', async () => {
  const clip = notes.record();
  await notes.delete((await notes.save({ voiceClipId: clip })).id);
  app.media.down = true;
  await sweep();
  app.media.down = false;
  expect(deleted()).not.toContain(clip);
  await sweep();
  expect(deleted()).toContain(clip);
});

it('has a clip deleted that no note came to use', async () => {
  const taken = notes.record();
  await notes.save({ voiceClipId: taken });
  const clip = notes.record();
  const note = { label: 'x'.repeat(121), voiceClipId: clip };
  await expect(notes.save(note)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await app.prisma.video.updateMany({ data: { knownAt: new Date(0) } });
  await sweep();
  expect(deleted()).toContain(clip);
  expect(deleted()).not.toContain(taken);
  await expect(notes.save({ voiceClipId: clip })).rejects.toMatchObject({ code: 'VIDEO_NOT_FOUND' });
});

describe('a request that ends without being paid', () => {
  async function speak(): Promise<string[]> {
    const clips = [notes.record(), notes.record()];
    await notes.save({ voiceClipId: clips[0] });
    await notes.save({ label: 'Grip', voiceClipId: clips[1], timestampMs: 2_000 });
    return clips;
  }
  async function expectGone(clips: string[]): Promise<void> {
    const { id: analysisId } = notes.stored;
    await sweep();
    expect(deleted()).toEqual(expect.arrayContaining(clips));
    expect(await app.prisma.annotation.findMany({ where: { analysisId } })).toMatchObject([
      { label: 'Grip', voiceClipId: null },
    ]);
  }

  it('loses its clips, and the notes that were nothing else', async () => {
    const clips = await speak();
    const request = { analysisId: notes.stored.id, reason: 'other', description: 'On holiday' };
    await app.client.rejectAnalysis(request, { as: notes.as });
    await expectGone(clips);
  });

  it.each(['athleteId', 'coachId'] as const)('does so when the account of its %s is deleted', async (who) => {
    const clips = await speak();
    const userId = notes.stored[who];
    const role = who === 'coachId' ? 'ROLE_COACH' : 'ROLE_ATHLETE';
    await app.deliver(UserDeleted, userId, { userId, role });
    await expectGone(clips);
  });
});

it.each(['athleteId', 'coachId'] as const)(
  'keeps the clips of a paid analysis when the account of its %s is deleted',
  async (who) => {
    const clip = notes.record();
    await notes.save({ voiceClipId: clip });
    const { id } = notes.stored;
    await app.prisma.analysis.update({ where: { id }, data: { status: 'completed', paidAt: new Date() } });
    const userId = notes.stored[who];
    const role = who === 'coachId' ? 'ROLE_COACH' : 'ROLE_ATHLETE';
    await app.deliver(UserDeleted, userId, { userId, role });
    await app.prisma.video.updateMany({ data: { knownAt: new Date(0) } });
    await sweep();
    expect(deleted()).not.toContain(clip);
  },
);
