import type { Caller } from '@bandeja/auth';
import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { createRpcClient } from '@bandeja/rpc';
import { asAthlete, asCoach, tokensOf } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

interface ExportedAnalysis {
  id: string;
  notes?: object[];
  summary?: object[];
  requestVideos?: object[];
  responseVideos?: object[];
  voiceClips?: object[];
}

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const textFor = async (as: Caller) => (await app.client.exportPersonalData({}, { as })).json;
const exported = async (as: Caller) =>
  JSON.parse(await textFor(as)) as {
    person: object;
    figures: object;
    days: object[];
    analyses: ExportedAnalysis[];
  };

const storePerson = (id: string, fullName: string, skillLevel = '') =>
  app.prisma.participant.create({ data: { id, fullName, skillLevel } });

const NOTES = [
  {
    timestampMs: 2_000,
    category: 'technical',
    label: 'Secret grip',
    content: 'Secret text',
    showing: 'hold',
    holdMs: 3_000,
  },
];
const DRAWING = {
  version: 1,
  marks: [
    {
      ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
      ...{ from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } },
    },
  ],
};
const DRAWN = NOTES.map((note) => ({ ...note, drawing: DRAWING }));
const PINNING = { fromMs: 0, pins: [{ name: 'nearLeftCorner', x: 0.1, y: 0.9 }], aspect: 1.5 };

/** A drawing of each note, one of a note that is not saved yet, an emptied one, and a pinned court. */
async function draw(analysisId: string): Promise<void> {
  const notes = await app.prisma.annotation.findMany({ where: { analysisId } });
  const drawing = { analysisId, document: JSON.stringify(DRAWING), version: 1, isEmpty: false };
  await app.prisma.drawing.createMany({
    data: [
      ...notes.map(({ id: annotationId }) => ({ annotationId, ...drawing })),
      { annotationId: randomUUID(), ...drawing },
      { annotationId: randomUUID(), ...drawing, isEmpty: true },
    ],
  });
  await app.prisma.courtPinning.create({ data: { id: randomUUID(), analysisId, ...PINNING } });
}
/** Gives each note a voice clip; returns the id of the last one. */
async function speak({ id: analysisId, coachId: ownerId }: StoredAnalysis): Promise<string> {
  const notes = await app.prisma.annotation.findMany({ where: { analysisId } });
  let clip = '';
  for (const { id } of notes) {
    clip = app.media.add({ ownerId, purpose: 'VIDEO_PURPOSE_VOICE' }).id;
    const video = { id: clip, ownerId, status: 'ready', filename: 'voice.webm' };
    await app.prisma.video.create({ data: video });
    await app.prisma.analysisVideo.create({ data: { analysisId, videoId: clip, role: 'voice' } });
    await app.prisma.annotation.update({ where: { id }, data: { voiceClipId: clip } });
  }
  return clip;
}
const TIME: unknown = expect.stringMatching(/^20\d\d-/);
const answerOf = ({ responseVideoId: id }: { responseVideoId: string }) => ({ id, filename: 'rally.mp4' });
const SUMMARY = [{ category: 'feedback', label: 'Secret sum', content: 'Secret summary' }];

describe('the personal data of an athlete', () => {
  it("contain each request with its texts, and the coach's work once it is paid", async () => {
    const [athleteId, coachId] = [randomUUID(), randomUUID()];
    await storePerson(athleteId, 'Nora Lind', 'advanced');
    await storePerson(coachId, 'Iker Sanz');
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    const common = { athleteId, coachId };
    const paid = await storeAnalysis(app.prisma, {
      ...common,
      status: 'completed',
      paid: true,
      createdAt: at(1),
    });
    app.media.add({ id: paid.responseVideoId, ownerId: coachId });
    const unpaid = await storeAnalysis(app.prisma, { ...common, status: 'completed', createdAt: at(2) });
    await draw(paid.id);
    await draw(unpaid.id);
    const [clip, unpaidClip] = [await speak(paid), await speak(unpaid)];
    const draft = await storeAnalysis(app.prisma, { ...common, status: 'draft', createdAt: at(3) });
    const { person, analyses } = await exported(await asAthlete(athleteId));
    expect(person).toMatchObject({ fullName: 'Nora Lind', skillLevel: 'advanced' });
    expect(analyses.map(({ id }) => id)).toEqual([paid.id, unpaid.id, draft.id]);
    expect(analyses[0]).toEqual({
      id: paid.id,
      status: 'completed',
      title: 'Rally',
      coachId,
      coachName: 'Iker Sanz',
      athleteComments: 'Look at my volley',
      focusAreas: ['volley_net_play'],
      agreedRateMinor: 7_500,
      currency: 'USD',
      rejectionReason: '',
      rejectionDescription: '',
      createdAt: at(1).toISOString(),
      openedAt: at(1).toISOString(),
      completedAt: at(1).toISOString(),
      promisedAt: at(3).toISOString(),
      startedAt: at(1).toISOString(),
      endedAt: null,
      paymentFailedAt: null,
      paidAt: at(1).toISOString(),
      refundedAt: null,
      sharingStoppedAt: null,
      filmsDeletedAt: null,
      requestVideos: [{ id: paid.requestVideoId, filename: 'rally.mp4' }],
      notes: DRAWN.map((note) => ({ ...note, voiceClipId: clip })),
      summary: SUMMARY,
      courtPinnings: [PINNING],
      takes: [],
      takeSounds: [],
      thread: [],
      looseDrawings: [DRAWING],
      voiceClips: [
        { id: clip, filename: 'voice.webm', downloadUrl: `/files/${clip}/download`, urlExpiresAt: TIME },
      ],
      responseVideos: [
        { ...answerOf(paid), downloadUrl: `/files/${paid.responseVideoId}/download`, urlExpiresAt: TIME },
      ],
    });
    for (const locked of analyses.slice(1)) {
      for (const work of [
        'notes',
        'summary',
        'courtPinnings',
        'looseDrawings',
        'responseVideos',
        'voiceClips',
        'takes',
        'takeSounds',
        'thread',
      ])
        expect(locked).not.toHaveProperty(work);
      expect(locked.requestVideos).toHaveLength(1);
    }
    expect(JSON.stringify(analyses)).not.toContain(unpaidClip);
  });
});

it('fails as a whole while media signs no addresses for delivered videos', async () => {
  const { athleteId, coachId } = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
  app.media.down = true;
  try {
    await expect(textFor(await asAthlete(athleteId))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await textFor(await asCoach(coachId))).toContain('Secret text');
  } finally {
    app.media.down = false;
  }
  expect((await exported(await asAthlete(athleteId))).analyses).toHaveLength(1);
});

describe('the personal data of a coach', () => {
  it('contain their own work and earnings, and only the name of the athlete', async () => {
    const stored = await storeAnalysis(app.prisma, { status: 'in-progress' });
    const { athleteId, coachId, ...ids } = stored;
    await storePerson(athleteId, 'Nora Lind', 'advanced');
    await storePerson(coachId, 'Iker Sanz');
    await draw(ids.id);
    const clip = await speak(stored);
    await storeAnalysis(app.prisma, { coachId, status: 'draft' });
    const as = await asCoach(coachId);
    const { analyses } = await exported(as);
    expect(analyses).toMatchObject([
      {
        id: ids.id,
        athleteId,
        athleteName: 'Nora Lind',
        commissionBps: 3_000,
        coachPayoutMinor: 5_250,
        responseVideos: [answerOf(ids)],
        voiceClips: [{ id: clip, filename: 'voice.webm' }],
        notes: DRAWN.map((note) => ({ ...note, voiceClipId: clip })),
        summary: SUMMARY,
        courtPinnings: [PINNING],
        looseDrawings: [DRAWING],
      },
    ]);
    const text = await textFor(as);
    for (const theirs of ['Look at my volley', 'volley_net_play', 'advanced', ids.requestVideoId])
      expect(text).not.toContain(theirs);
  });
});

it("contains nothing of anybody else's analyses", async () => {
  const [one, other] = [
    await storeAnalysis(app.prisma, { status: 'completed', paid: true }),
    await storeAnalysis(app.prisma, { status: 'completed', paid: true }),
  ];
  for (const as of [await asAthlete(one.athleteId), await asCoach(one.coachId)]) {
    const text = await textFor(as);
    expect(text).toContain(one.id);
    for (const theirs of Object.values(other)) expect(text).not.toContain(theirs);
  }
});

it('contains all of ten thousand analyses with their notes', async () => {
  const [athleteId, coachId] = [randomUUID(), randomUUID()];
  await app.prisma.$executeRawUnsafe(
    `insert into analyses (id, athlete_id, coach_id, client_request_id, status, title, athlete_comments, focus_areas,
       agreed_rate_minor, currency, commission_bps, coach_payout_minor, created_at, opened_at, completed_at, paid_at)
     select gen_random_uuid(), $1::uuid, $2::uuid, gen_random_uuid(), 'completed', 'Rally ' || number, repeat('words ', 40),
       array['volley_net_play'], 7500, 'USD', 3000, 5250, moment, moment, moment, moment
     from (select number, timestamptz '2026-01-01' + number / 3 * interval '1 second' as moment
       from generate_series(1, 10000) as number) as numbers`,
    athleteId,
    coachId,
  );
  await app.prisma.$executeRawUnsafe(
    `insert into annotations (id, analysis_id, timestamp_ms, category, label, content)
     select gen_random_uuid(), id, note * 1000, 'technical', 'Grip', repeat('Open the face. ', 15)
     from analyses, generate_series(1, 5) as note where athlete_id = $1::uuid`,
    athleteId,
  );
  const client = createRpcClient(AnalysisServiceService, {
    address: `unix:${join(app.service.directory, 'grpc.sock')}`,
    tokens: tokensOf('gateway'),
    maxMessageBytes: 64 * 1024 * 1024,
  });
  try {
    for (const as of [await asAthlete(athleteId), await asCoach(coachId)]) {
      const { json } = await client.exportPersonalData({}, { as, deadlineMs: 100_000 });
      const { analyses } = JSON.parse(json) as { analyses: ExportedAnalysis[] };
      expect(new Set(analyses.map(({ id }) => id)).size).toBe(10_000);
      expect(analyses.every(({ notes }) => notes?.length === 5)).toBe(true);
    }
  } finally {
    client.close();
  }
}, 120_000);
