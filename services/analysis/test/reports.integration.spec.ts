import type { Caller, UserCaller } from '@bandeja/auth';
import type { ReportSubjectRequest } from '@bandeja/contracts/analysis';
import { ReportDecided } from '@bandeja/contracts/analysis-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAdmin, asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { HoldEvidence } from '../src/use-cases/report/hold-evidence.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';
import { TestThread } from './threads.js';

let app: AnalysisApp;
let admin: UserCaller;

beforeAll(async () => {
  app = await startAnalysisApp();
  admin = await asAdmin();
});
afterAll(() => app.stop());

const NOT_FOUND = { kind: 'not-found', code: 'SUBJECT_NOT_FOUND' };

type Form = Partial<ReportSubjectRequest> & Pick<ReportSubjectRequest, 'subject' | 'subjectId'>;

const report = (as: Caller, form: Form) =>
  app.client.reportSubject({ analysisId: '', reason: 'REPORT_REASON_HARASSMENT', text: '', ...form }, { as });

async function delivered() {
  const thread = await TestThread.begin(app);
  const { stored, athlete, coach } = thread;
  const analysisId = stored.id;
  const asked = randomUUID();
  await thread.send(athlete, 'Why, you fool?', asked);
  const { id: noteId } = await app.prisma.annotation.findFirstOrThrow({ where: { analysisId } });
  return { thread, stored, athlete, coach, analysisId, asked, noteId };
}

const listed = async (state: 'REPORT_STATE_OPEN' | 'REPORT_STATE_UPHELD' | 'REPORT_STATE_DISMISSED') =>
  app.client.listReports({ state, pageSize: 100, pageToken: '' }, { as: admin });
async function reportAbout(subjectId: string) {
  const { reports } = await listed('REPORT_STATE_OPEN');
  const found = reports.find((one) => one.subjectId === subjectId);
  if (!found) throw new Error('no such report');
  return found;
}
const evidenceOf = (reportId: string) => app.client.openEvidence({ reportId }, { as: admin });
const uphold = (reportId: string, note = 'Seen.') =>
  app.client.decideReport({ reportId, state: 'REPORT_STATE_UPHELD', note }, { as: admin });

describe('what can be reported', () => {
  it('is what the other person made and the reporter sees, with a copy of it', async () => {
    const { stored, athlete, coach, analysisId, asked, noteId } = await delivered();
    await report(coach, { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId });
    await report(athlete, { subject: 'REPORT_SUBJECT_NOTE', subjectId: noteId, analysisId });
    await report(coach, { subject: 'REPORT_SUBJECT_FILM', subjectId: stored.requestVideoId, analysisId });
    await report(athlete, { subject: 'REPORT_SUBJECT_FILM', subjectId: stored.responseVideoId, analysisId });
    await report(coach, { subject: 'REPORT_SUBJECT_PERSON', subjectId: stored.athleteId });

    const message = await reportAbout(asked);
    expect(message).toMatchObject({ reporterId: stored.coachId, reportedId: stored.athleteId, analysisId });
    expect((await evidenceOf(message.id)).facts).toEqual([{ name: 'message', text: 'Why, you fool?' }]);
    const note = await evidenceOf((await reportAbout(noteId)).id);
    expect(note.facts).toContainEqual({ name: 'content', text: 'Secret text' });
    const film = await reportAbout(stored.requestVideoId);
    expect(app.media.holds.get(film.id)).toEqual([stored.requestVideoId]);
    expect((await evidenceOf(film.id)).videos).toMatchObject([{ id: stored.requestVideoId }]);
    expect(app.media.evidenceReadBy).toContain(admin.userId);
    expect(await reportAbout(stored.athleteId)).toMatchObject({ subject: 'REPORT_SUBJECT_PERSON' });
  });

  it('is a coach who has a page, and a review that readers see', async () => {
    const [coachId, reviewId, authorId] = [randomUUID(), randomUUID(), randomUUID()];
    app.catalog.pages.set(coachId, 'Paula Coach');
    app.catalog.reviews.set(reviewId, { authorId, comment: 'A thief, this one.' });
    await report(await asAthlete(), { subject: 'REPORT_SUBJECT_PERSON', subjectId: coachId });
    await report(await asCoach(), { subject: 'REPORT_SUBJECT_REVIEW', subjectId: reviewId });
    const { facts } = await evidenceOf((await reportAbout(coachId)).id);
    expect(facts).toEqual([
      { name: 'name', text: 'Paula Coach' },
      { name: 'bio', text: 'Plays the net.' },
    ]);
    const review = await reportAbout(reviewId);
    expect(review.reportedId).toBe(authorId);
    expect((await evidenceOf(review.id)).facts).toContainEqual({
      name: 'comment',
      text: 'A thief, this one.',
    });
  });

  it("is not what one cannot see, what is locked, what is not there or what is one's own, all alike", async () => {
    const { stored, athlete, coach, analysisId, asked, noteId } = await delivered();
    const locked = await storeAnalysis(app.prisma, { status: 'completed' });
    const { id: lockedNote } = await app.prisma.annotation.findFirstOrThrow({
      where: { analysisId: locked.id },
    });
    const draft = await storeAnalysis(app.prisma, { status: 'draft' });
    const stranger = await asAthlete();
    const attempts: [Caller, Form][] = [
      [stranger, { subject: 'REPORT_SUBJECT_NOTE', subjectId: noteId, analysisId }],
      [stranger, { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId }],
      [stranger, { subject: 'REPORT_SUBJECT_FILM', subjectId: stored.requestVideoId, analysisId }],
      [stranger, { subject: 'REPORT_SUBJECT_PERSON', subjectId: stored.coachId }],
      [stranger, { subject: 'REPORT_SUBJECT_PERSON', subjectId: randomUUID() }],
      [stranger, { subject: 'REPORT_SUBJECT_REVIEW', subjectId: randomUUID() }],
      [athlete, { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId }],
      [athlete, { subject: 'REPORT_SUBJECT_FILM', subjectId: stored.requestVideoId, analysisId }],
      [athlete, { subject: 'REPORT_SUBJECT_PERSON', subjectId: stored.athleteId }],
      [athlete, { subject: 'REPORT_SUBJECT_NOTE', subjectId: lockedNote, analysisId }],
      [athlete, { subject: 'REPORT_SUBJECT_NOTE', subjectId: noteId, analysisId: '42' }],
      [coach, { subject: 'REPORT_SUBJECT_NOTE', subjectId: noteId, analysisId }],
      [
        await asAthlete(locked.athleteId),
        { subject: 'REPORT_SUBJECT_NOTE', subjectId: lockedNote, analysisId: locked.id },
      ],
      [
        await asAthlete(locked.athleteId),
        { subject: 'REPORT_SUBJECT_FILM', subjectId: locked.responseVideoId, analysisId: locked.id },
      ],
      [await asCoach(draft.coachId), { subject: 'REPORT_SUBJECT_PERSON', subjectId: draft.athleteId }],
      [
        await asCoach(draft.coachId),
        { subject: 'REPORT_SUBJECT_FILM', subjectId: draft.requestVideoId, analysisId: draft.id },
      ],
    ];
    for (const [as, form] of attempts) await expect(report(as, form)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('a report', () => {
  it('is one, however often and at once it is sent, until it is decided', async () => {
    const { coach, analysisId, asked } = await delivered();
    const form: Form = { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId };
    await Promise.all([1, 2, 3, 4].map(() => report(coach, form)));
    expect(await app.prisma.report.count({ where: { subjectId: asked } })).toBe(1);
    const { id } = await reportAbout(asked);
    await app.client.decideReport(
      { reportId: id, state: 'REPORT_STATE_DISMISSED', note: 'Banter.' },
      { as: admin },
    );
    await report(coach, form);
    expect(await app.prisma.report.count({ where: { subjectId: asked } })).toBe(2);
  });

  it('is refused after ten within a day', async () => {
    const athlete = await asAthlete();
    const person = () => {
      const subjectId = randomUUID();
      app.catalog.pages.set(subjectId, 'Paula Coach');
      return report(athlete, { subject: 'REPORT_SUBJECT_PERSON', subjectId });
    };
    for (let sent = 0; sent < 10; sent += 1) await person();
    await expect(person()).rejects.toMatchObject({ kind: 'rate-limited', code: 'REPORT_LIMIT_REACHED' });
    await app.prisma.report.updateMany({
      where: { reporterId: athlete.userId },
      data: { reportedAt: new Date(Date.now() - 24 * 3_600_000 - 1_000) },
    });
    await person();
  });

  it('stands when media does not answer, and its files are held later', async () => {
    const { stored, coach, analysisId } = await delivered();
    app.media.down = true;
    await report(coach, { subject: 'REPORT_SUBJECT_FILM', subjectId: stored.requestVideoId, analysisId });
    app.media.down = false;
    const { id } = await reportAbout(stored.requestVideoId);
    expect(app.media.holds.has(id)).toBe(false);
    await app.service.running.app.get(HoldEvidence).sweep();
    expect(app.media.holds.get(id)).toEqual([stored.requestVideoId]);
  });

  it('needs words for another reason', async () => {
    const { coach, analysisId, asked } = await delivered();
    const form: Form = { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId };
    for (const wrong of [
      { reason: 'REPORT_REASON_OTHER' as const },
      { reason: 'REPORT_REASON_UNSPECIFIED' as const },
      { text: 'x'.repeat(1_001) },
    ])
      await expect(report(coach, { ...form, ...wrong })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
  });
});

describe('operators', () => {
  it('see reports oldest first, in pages, with the counts of all states', async () => {
    const athlete = await asAthlete();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [at, subjectId] of ids.entries()) {
      app.catalog.pages.set(subjectId, 'Paula Coach');
      await report(athlete, { subject: 'REPORT_SUBJECT_PERSON', subjectId });
      await app.prisma.report.updateMany({
        where: { subjectId },
        data: { reportedAt: new Date(Date.UTC(2020, 0, 1 + at)) },
      });
    }
    const page = async (pageToken: string) =>
      app.client.listReports({ state: 'REPORT_STATE_OPEN', pageSize: 2, pageToken }, { as: admin });
    const first = await page('');
    expect(first.reports.map(({ subjectId }) => subjectId)).toEqual(ids.slice(0, 2));
    expect((await page(first.nextPageToken)).reports[0]?.subjectId).toBe(ids[2]);
    const open = await app.prisma.report.count({ where: { state: 'open' } });
    expect(first).toMatchObject({ openCount: open });
  });

  it('decide once; it is logged, the reporter is told, and the evidence stays for 30 days', async () => {
    const { stored, coach, analysisId } = await delivered();
    const form: Form = { subject: 'REPORT_SUBJECT_FILM', subjectId: stored.requestVideoId, analysisId };
    await report(coach, form);
    const { id } = await reportAbout(stored.requestVideoId);
    await expect(uphold(id, ' ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await evidenceOf(id);
    await uphold(id);
    await expect(uphold(id)).rejects.toMatchObject({ code: 'REPORT_DECIDED' });
    const log = await app.prisma.$queryRawUnsafe<{ action: string; operator: string }[]>(
      'select action, operator from operations.operator_log where subject = $1 order by id',
      id,
    );
    expect(log).toEqual([
      { action: 'reports open', operator: admin.userId },
      { action: 'reports uphold', operator: admin.userId },
    ]);
    const told = (await app.allPublished(ReportDecided)).filter(({ reportId }) => reportId === id);
    expect(told).toMatchObject([{ reporterId: stored.coachId, state: 'REPORT_STATE_UPHELD' }]);

    const sweep = () => app.service.running.app.get(HoldEvidence).sweep();
    await sweep();
    expect(app.media.holds.has(id)).toBe(true);
    await app.prisma.report.update({ where: { id }, data: { heldUntil: new Date(Date.now() - 1_000) } });
    await sweep();
    expect(app.media.holds.has(id)).toBe(false);
    expect(await evidenceOf(id)).toEqual({ facts: [], videos: [] });
  });

  it('hide what they uphold from both, and from nobody what they dismiss', async () => {
    const { thread, stored, athlete, coach, analysisId, asked, noteId } = await delivered();
    const whole = (as: Caller) => app.client.getAnalysis({ analysisId, readMask: undefined }, { as });
    for (const id of [stored.requestVideoId, stored.responseVideoId])
      app.media.add({ id, ownerId: stored.athleteId });
    expect((await whole(athlete)).analysis?.requestVideo?.playbackUrl).not.toBe('');
    await report(coach, { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId });
    await report(athlete, { subject: 'REPORT_SUBJECT_NOTE', subjectId: noteId, analysisId });
    await report(coach, { subject: 'REPORT_SUBJECT_FILM', subjectId: stored.requestVideoId, analysisId });
    for (const id of [asked, noteId, stored.requestVideoId]) await uphold((await reportAbout(id)).id);
    const { json } = await app.client.exportPersonalData({}, { as: athlete });
    for (const words of ['Why, you fool?', 'Secret text', `/files/${stored.responseVideoId}/download`])
      expect(json).not.toContain(words);
    for (const as of [athlete, coach]) {
      expect((await thread.seenBy(as)).messages).toMatchObject([{ id: asked, text: '', isHidden: true }]);
      const { annotations, analysis, responseVideo } = await whole(as);
      expect(annotations).toMatchObject([{ id: noteId, content: '', label: '', isHidden: true }]);
      for (const video of [analysis?.requestVideo, responseVideo])
        expect(video).toMatchObject({ playbackUrl: '', addressFailure: 'ADDRESS_FAILURE_HIDDEN' });
      await expect(app.client.shareNote({ analysisId, annotationId: noteId }, { as })).rejects.toMatchObject({
        code: 'ANNOTATION_NOT_FOUND',
      });
    }
  });

  it('alone see reports and evidence', async () => {
    const { coach, athlete, analysisId, asked } = await delivered();
    await report(coach, { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId });
    const { id } = await reportAbout(asked);
    for (const as of [coach, athlete]) {
      await expect(app.client.openEvidence({ reportId: id }, { as })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(
        app.client.decideReport({ reportId: id, state: 'REPORT_STATE_UPHELD', note: 'x' }, { as }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    for (const reportId of ['42', randomUUID()])
      await expect(evidenceOf(reportId)).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });
  });
});

it('exports what a person has reported, and forgets who it was once the account is deleted', async () => {
  const { stored, coach, analysisId, asked } = await delivered();
  await report(coach, { subject: 'REPORT_SUBJECT_MESSAGE', subjectId: asked, analysisId, text: 'Rude.' });
  const exported = async (as: Caller) =>
    JSON.parse((await app.client.exportPersonalData({}, { as })).json) as { reports: object[] };
  expect((await exported(coach)).reports).toMatchObject([
    { subject: 'message', reason: 'harassment', text: 'Rude.', state: 'open' },
  ]);
  expect((await exported(await asAthlete(stored.athleteId))).reports).toEqual([]);
  const userId = stored.coachId;
  await app.deliver(UserDeleted, userId, UserDeleted.fromPartial({ userId }));
  const kept = await app.prisma.report.findFirstOrThrow({ where: { subjectId: asked } });
  expect(kept).toMatchObject({ reporterId: null, state: 'open' });
});
