import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { adminUnderTest } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { analysisAdmin } from '../src/inbound/cli/analysis-admin.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  app = await startAnalysisApp();
  admin = adminUnderTest(analysisAdmin, app.service.env);
});
afterAll(() => app.stop());

it('shows an analysis to the operator, without what people wrote', async () => {
  const stored = await storeAnalysis(app.prisma, { status: 'completed' });
  const { code, out, security } = await admin(['analyses', 'show', stored.id.toUpperCase(), '--json']);
  expect(code).toBe(0);
  expect(security).toMatchObject([{ securityEvent: 'sensitive_read', operation: 'analyses show' }]);
  expect(JSON.parse(out)).toMatchObject({
    id: stored.id,
    status: 'completed',
    agreedRateMinor: 7_500,
    currency: 'USD',
    people: [
      { role: 'athlete', id: stored.athleteId },
      { role: 'coach', id: stored.coachId },
    ],
    videos: [
      { role: 'request', id: stored.requestVideoId, status: 'ready' },
      { role: 'response', id: stored.responseVideoId },
    ],
  });
  expect(out).not.toMatch(/Look at my volley|Secret/);
  expect((await admin(['analyses', 'show', stored.id])).out).toMatch(/^status +completed$/m);
});

it('finds no analysis under another id', async () => {
  for (const id of [randomUUID(), 'x'])
    expect(await admin(['analyses', 'show', id])).toMatchObject({ code: 1, out: '' });
  expect(await admin(['analyses', 'show'])).toMatchObject({ code: 2 });
});

it('lists reports without their evidence, and decides them once with a note, under the name of the operator', async () => {
  const [id, subjectId] = [randomUUID(), randomUUID()];
  await app.prisma.report.create({
    data: {
      ...{ id, subjectId, subject: 'message', reporterId: randomUUID(), reportedId: randomUUID() },
      ...{ reason: 'harassment', text: 'He insults me.', reportedAt: new Date() },
      facts: [{ name: 'message', text: 'You fool.' }],
    },
  });
  const { out } = await admin(['reports', 'list']);
  expect(out).toContain(`${id}  `);
  expect(out).toContain('harassment: He insults me.');
  expect((await admin(['reports', 'list', '--json'])).out).not.toContain('You fool.');
  const uphold = () => admin(['reports', 'uphold', id, 'An', 'insult.', '--operator', 'olga']);
  expect(await uphold()).toMatchObject({ code: 0 });
  expect(await app.prisma.report.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ state: 'upheld', decidedBy: 'olga', note: 'An insult.' },
  });
  expect(await app.prisma.hiddenSubject.count({ where: { subjectId } })).toBe(1);
  expect(await uphold()).toMatchObject({ code: 1 });
  expect((await admin(['reports', 'list'])).out).toContain('No report waits for a decision.');
});

it('marks a failed video that was processed again as ready if an analysis uses it, and ignores others', async () => {
  const { responseVideoId: used, coachId } = await storeAnalysis(app.prisma, {
    responseVideoStatus: 'processing',
  });
  const unused = randomUUID();
  const subject = { ownerId: coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' as const };
  for (const videoId of [used, unused])
    await app.deliver(VideoRejected, videoId, { ...subject, videoId, failureCode: 'VIDEO_UNREADABLE' });
  for (const videoId of [used, unused])
    await app.deliver(VideoReady, videoId, {
      ...subject,
      videoId,
      durationMs: 9_000,
      width: 640,
      height: 360,
    });
  const statusOf = async (id: string) => (await app.prisma.video.findUnique({ where: { id } }))?.status;
  expect([await statusOf(used), await statusOf(unused)]).toEqual(['ready', 'failed']);
});
