import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisRequested,
  ResponseVideoAttached,
  TakeAttached,
  VoiceClipAttached,
} from '@bandeja/contracts/analysis-events';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpireUploads } from '../src/use-cases/sweeps/expire-uploads.js';
import { bearer, expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { askOffset, chunkHeaders, createUpload, sendBytes } from './support/tus.js';

const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };
const video = Buffer.alloc(50_000, 7);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterEach(() => media.clear());
afterAll(() => media.stop());

it('allows an account five open uploads, even if it opens many at the same time', async () => {
  const athlete = await asAthlete();
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => createUpload(media.origin, athlete, 10, about)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused?.status).toBe(429);
  expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_UPLOADS' });
  expect((await createUpload(media.origin, await asAthlete(), 10, about)).status).toBe(201);
  const url = `${media.origin}${answers.find(({ status }) => status === 201)?.headers.get('location')}`;
  await fetch(url, { method: 'DELETE', headers: { ...bearer(athlete), 'tus-resumable': '1.0.0' } });
  expect((await createUpload(media.origin, athlete, 10, about)).status).toBe(201);
});

it('replaces the open upload when its client creates it again', async () => {
  const athlete = await asAthlete();
  const first = await createUpload(media.origin, athlete, 10, { ...about, clientUploadId: 'c-1' });
  const second = await createUpload(media.origin, athlete, 10, { ...about, clientUploadId: 'c-1' });
  expect((await askOffset(`${media.origin}${first.headers.get('location')}`, athlete)).status).toBe(404);
  expect((await askOffset(`${media.origin}${second.headers.get('location')}`, athlete)).status).toBe(200);
  expect(media.files()).toEqual([`uploads/${second.headers.get('location')?.split('/').at(-1)}`]);
});

it('removes an upload when its owner cancels it', async () => {
  const athlete = await asAthlete();
  const created = await createUpload(media.origin, athlete, video.length, about);
  const url = `${media.origin}${created.headers.get('location')}`;
  await sendBytes(url, athlete, 0, video.subarray(0, 1_000));
  expect(
    (await fetch(url, { method: 'DELETE', headers: { ...bearer(athlete), 'tus-resumable': '1.0.0' } }))
      .status,
  ).toBe(204);
  await expectNothingLeft(media);
});

it('removes an upload that is not finished within a day, and what a crash left in its folders', async () => {
  const athlete = await asAthlete();
  const created = await createUpload(media.origin, athlete, video.length, about);
  const url = `${media.origin}${created.headers.get('location')}`;
  await sendBytes(url, athlete, 0, video.subarray(0, 1_000));
  const stray = join(media.mediaDirectory, 'uploads', 'b3f1c0de-0000-4000-8000-000000000000');
  writeFileSync(stray, 'left over');
  utimesSync(stray, new Date(0), new Date(0));
  await media.running.app.get(ExpireUploads).execute();
  expect((await askOffset(url, athlete)).headers.get('upload-offset')).toBe('1000');
  expect(media.files()).toHaveLength(1);
  await media.query(`update upload set expires_at = now() - interval '1 minute'`);
  expect((await askOffset(url, athlete)).status).toBe(404);
  await media.running.app.get(ExpireUploads).execute();
  await expectNothingLeft(media);
});

describe('the limit of unused videos', () => {
  const idOf = (caller: UserCaller) => (caller.kind === 'user' ? caller.userId : '');
  const store = (ownerId: string, id: string, purpose = 'request') =>
    media.query(
      `insert into video (id, owner_id, purpose, filename, mime_type, size_bytes, duration_ms, width, height)
       values ($1::uuid, $2::uuid, $3::video_purpose, 'rally.mp4', 'video/mp4', 10, 1000, $4::int, $4::int)`,
      id,
      ownerId,
      purpose,
      ['voice', 'take'].includes(purpose) ? 0 : 160,
    );
  const subjectOf = (athleteId: string, requestVideoId: string, coachId: string = randomUUID()) => ({
    analysisId: randomUUID(),
    athleteId,
    coachId,
    title: 'Bandeja',
    requestVideoId,
  });

  it('is ten per account, including open uploads, even if many are started at the same time', async () => {
    const athlete = await asAthlete();
    const ids = Array.from({ length: 8 }, () => randomUUID());
    for (const id of ids) await store(idOf(athlete), id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => createUpload(media.origin, athlete, 10, about)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.status).toBe(422);
    expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_UNUSED_VIDEOS' });
    expect((await createUpload(media.origin, await asAthlete(), 10, about)).status).toBe(201);
  });

  it('excludes videos that a request, a response, a note or a take uses', async () => {
    const [athlete, coach] = [await asAthlete(), await asCoach()];
    const requested = randomUUID();
    const answered = randomUUID();
    for (const id of [requested, ...Array.from({ length: 9 }, () => randomUUID())])
      await store(idOf(athlete), id);
    for (const id of [answered, ...Array.from({ length: 7 }, () => randomUUID())])
      await store(idOf(coach), id, 'response');
    const [spoken, take] = [randomUUID(), randomUUID()];
    await store(idOf(coach), spoken, 'voice');
    await store(idOf(coach), take, 'take');
    const response = { ...about, purpose: 'response' };
    expect((await createUpload(media.origin, athlete, 10, about)).status).toBe(422);
    expect((await createUpload(media.origin, coach, 10, response)).status).toBe(422);
    const subject = subjectOf(idOf(athlete), requested, idOf(coach));
    const rate = { amountMinor: 6_500, currency: 'usd' };
    await media.transport.deliver(AnalysisRequested, subject.analysisId, {
      subject,
      agreedRate: rate,
      commissionBps: 3_000,
    });
    await media.transport.deliver(ResponseVideoAttached, subject.analysisId, { subject, videoId: answered });
    await eventually(async () =>
      expect((await createUpload(media.origin, athlete, 10, about)).status).toBe(201),
    );
    const another = { filename: 'note.webm', filetype: 'audio/webm', purpose: 'voice' };
    await eventually(async () =>
      expect((await createUpload(media.origin, coach, 10, another)).status).toBe(201),
    );
    expect((await createUpload(media.origin, coach, 10, another)).status).toBe(422);
    const attached = { subject, annotationId: randomUUID(), videoId: spoken };
    await media.transport.deliver(VoiceClipAttached, subject.analysisId, attached);
    await eventually(async () =>
      expect((await createUpload(media.origin, coach, 10, another)).status).toBe(201),
    );
    const talked = { subject, takeId: randomUUID(), videoId: take };
    await media.transport.deliver(TakeAttached, subject.analysisId, talked);
    await eventually(async () =>
      expect((await createUpload(media.origin, coach, 10, another)).status).toBe(201),
    );
  });
});

it('refuses more bytes than announced, and bytes at a wrong offset', async () => {
  const athlete = await asAthlete();
  const created = await createUpload(media.origin, athlete, 100, about);
  const url = `${media.origin}${created.headers.get('location')}`;
  const tooMany = await sendBytes(url, athlete, 0, Buffer.alloc(101));
  expect([tooMany.status, await codeOf(tooMany)]).toEqual([413, 'UPLOAD_SIZE_EXCEEDED']);
  const elsewhere = await sendBytes(url, athlete, 50, Buffer.alloc(10));
  expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([409, 'UPLOAD_OFFSET_CONFLICT']);
});

it('refuses more bytes than announced in a body that does not say how long it is, and keeps no more', async () => {
  const athlete = await asAthlete();
  const created = await createUpload(media.origin, athlete, 100, about);
  const url = `${media.origin}${created.headers.get('location')}`;
  const response = await fetch(url, {
    method: 'PATCH',
    headers: chunkHeaders(athlete, 0),
    body: new Blob([Buffer.alloc(60), Buffer.alloc(60)]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect([response.status, await codeOf(response)]).toEqual([413, 'UPLOAD_SIZE_EXCEEDED']);
  const { headers } = await askOffset(url, athlete);
  expect(Number(headers.get('upload-offset'))).toBeLessThanOrEqual(100);
});
