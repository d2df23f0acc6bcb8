import { openSession } from './support/web-session.js';
import { expect, test } from './support/test.js';
import { basename, dirname } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import type { ApiPerson } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { eventually } from './support/eventually.js';
import { documentOf } from './support/graphql-schema.js';
import { outcomeOf } from './support/outcomes.js';
import { prepareBusyStory, RATE_MINOR, type BusyStory } from './support/scenario.js';

/** The records of videos and payments, and how much of them each side can see. */
test.describe.configure({ mode: 'serial' });

let bandeja: Bandeja;
let scenario: BusyStory;
const IS_TIME = expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as unknown as string;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareBusyStory(bandeja);
  for (const person of [scenario.athlete, scenario.coach]) await showPicture(person);
  await deliver(scenario);
});

async function showPicture(person: ApiPerson): Promise<void> {
  const body = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2266ff' } })
    .png()
    .toBuffer();
  await fetch(`${bandeja.origin}/files/avatars`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  });
}

async function deliver({ coach, athlete, analysisId, responseVideoId }: BusyStory): Promise<void> {
  const id = { id: analysisId };
  await coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { ...id, videoId: responseVideoId },
  );
  await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', id);
  await eventually('it is paid and has its receipt', async () =>
    (await transactionsOf(athlete, 'analysisId status receipt { number }')).some(
      (one) => one.analysisId === analysisId && one.status === 'COMPLETED' && one.receipt,
    ),
  );
}

async function rowsOf(
  service: string,
  sql: string,
  ...values: unknown[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: bandeja.databaseUrl(service) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

type Transaction = Record<string, unknown>;
const listOf = (fields: string) => `{ transactions { transactions { ${fields} } } }`;
async function transactionsOf(person: ApiPerson, fields: string): Promise<Transaction[]> {
  type Page = { transactions: { transactions: Transaction[] } };
  return (await person.graphql<Page>(listOf(fields))).transactions.transactions;
}

const avatarOf = ({ id }: ApiPerson) =>
  expect.stringMatching(new RegExp(`^/files/avatars/${id}/`)) as unknown as string;
const total = { amountMinor: RATE_MINOR, currency: 'USD' };

async function requestVideo() {
  const query = `query($id: ID!) { analysis(id: $id) { title requestVideo {
    id filename durationMs playbackUrl thumbnailUrl addressFailure } } }`;
  type Seen = { analysis: { title: string; requestVideo: Record<string, unknown> } };
  return (await scenario.coach.graphql<Seen>(query, { id: scenario.pendingId })).analysis;
}

test('[S1-3.8] a video is kept with owner, path, name, type, size, length, picture and time; its title is in the analysis', async () => {
  const { title, requestVideo: seen } = await eventually('the video is ready', async () => {
    const found = await requestVideo();
    return found.requestVideo.thumbnailUrl ? found : undefined;
  });
  const id = seen.id as string;
  expect(title).toBe('Back wall');
  const [row] = await rowsOf('media', 'select * from video where id = $1', id);
  expect(row).toMatchObject({
    ...{ id, owner_id: scenario.athlete.id, filename: 'rally.mp4', mime_type: 'video/mp4' },
    ...{ duration_ms: seen.durationMs, has_thumbnail: true, created_at: expect.any(Date) },
  });
  expect(Number(row?.size_bytes)).toBeGreaterThan(1_000);
  expect(Math.round(Number(seen.durationMs) / 1_000)).toBe(3);
  const folders = bandeja.filesOf('media').map(dirname);
  expect(folders.filter((folder) => basename(folder) === id)[0]).toMatch(
    new RegExp(`/videos/${scenario.athlete.id}/${id}$`),
  );
  expect(seen.filename).toBe('rally.mp4');
  const picture = await fetch(new URL(String(seen.thumbnailUrl), bandeja.origin));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('[S1-3.14] a transaction of a coach shows the client with picture, both amounts and the status', async () => {
  const { athlete, coach, analysisId } = scenario;
  const fields =
    'id analysisId createdAt counterparty { fullName avatarUrl } total { amountMinor currency } platformAmount { amountMinor currency } status';
  const seen = (await transactionsOf(coach, fields)).find((one) => one.analysisId === analysisId);
  expect(seen).toEqual({
    ...{ id: expect.any(String), analysisId, createdAt: IS_TIME, status: 'COMPLETED', total },
    counterparty: { fullName: athlete.who.name, avatarUrl: avatarOf(athlete) },
    platformAmount: { amountMinor: (RATE_MINOR * 30) / 100, currency: 'USD' },
  });
});

test('[S1-3.15] [S1-7.38] an athlete sees the own transactions, newest first, each with its coach and title; the provider’s ids stay internal (T-12)', async () => {
  const { athlete, otherAthlete, coach, analysisId, pendingId, sparePendingId } = scenario;
  const fields =
    'id analysisId total { amountMinor currency } status createdAt capturedAt title counterparty { fullName avatarUrl }';
  const seen = await transactionsOf(athlete, fields);
  expect(seen.map((one) => one.analysisId)).toEqual([sparePendingId, pendingId, analysisId]);
  const shared = {
    ...{ id: expect.any(String) as unknown as string, total, createdAt: IS_TIME, title: 'Back wall' },
    counterparty: { fullName: coach.who.name, avatarUrl: avatarOf(coach) },
  };
  const held = { ...shared, status: 'AUTHORIZED', capturedAt: null };
  expect(seen).toEqual([
    { ...held, analysisId: sparePendingId },
    { ...held, analysisId: pendingId },
    { ...shared, analysisId, status: 'COMPLETED', capturedAt: IS_TIME },
  ]);
  expect(await transactionsOf(otherAthlete, fields)).toEqual([]);

  const [record] = await rowsOf(
    'payments',
    `select provider, provider_intent_id, provider_charge_id, payment.created_at, payment.updated_at, captured_at
     from payment join payment_intent on payment_id = payment.id where analysis_id = $1`,
    analysisId,
  );
  expect(record).toEqual({
    provider: 'stripe',
    provider_intent_id: expect.stringMatching(/^pi_/),
    provider_charge_id: expect.stringMatching(/^ch_/),
    ...{ created_at: expect.any(Date), updated_at: expect.any(Date), captured_at: expect.any(Date) },
  });
  for (const field of ['provider', 'providerIntentId', 'externalTransactionId', 'externalPaymentIntentId'])
    expect(outcomeOf(await athlete.ask(listOf(field)))).toBe('BAD_REQUEST');
  const all = await athlete.ask(documentOf('transactions'));
  expect(outcomeOf(all)).toBe('ok');
  expect(JSON.stringify(all.data)).not.toMatch(/"(pi|ch|cus|pm)_/);
});

test('[S1-3.16] a row of the athlete’s billing shows date, coach with picture, description, amount, status and the invoice of a paid one', async ({
  page,
}) => {
  const { athlete, coach, analysisId } = scenario;
  await openSession(page, bandeja, athlete.who);
  await page.goto(`${bandeja.origin}/user/billing`);
  const rows = page.getByRole('table', { name: 'Payment History' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  const paid = rows.filter({ has: page.locator(`a[href="/user/analysis/${analysisId}"]`) });
  const cells = paid.getByRole('cell');
  await expect(cells.first()).toHaveText(/^\w{3} \d{1,2}, 20\d\d$/);
  await expect(cells.nth(1)).toContainText(coach.who.name);
  await expect(cells.nth(1).locator('img')).toHaveAttribute('src', new RegExp(`/files/avatars/${coach.id}/`));
  await expect(cells.nth(2)).toHaveText('Back wall');
  await expect(cells.nth(3)).toHaveText('$65.00');
  await expect(cells.nth(4)).toHaveText('Paid');
  const href = await cells
    .nth(5)
    .getByRole('link', { name: /^Invoice R-/ })
    .getAttribute('href');
  const invoice = await fetch(new URL(href ?? '', bandeja.origin));
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(await invoice.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  await expect(rows.filter({ hasText: 'No invoice' })).toHaveCount(2);
});

test('[S1-8.18] a video whose addresses cannot be created says why', async () => {
  const { requestVideo: before } = await requestVideo();
  expect(before).toMatchObject({ playbackUrl: expect.stringContaining('sig='), addressFailure: null });
  await rowsOf('media', 'alter table video rename to away');
  // Addresses are kept until an event of media about a video; this is how analysis ends them then.
  await rowsOf('analysis', "select pg_notify('bandeja_wake', 'test analysis_addresses')::text");
  const failing = (await requestVideo()).requestVideo;
  await rowsOf('media', 'alter table away rename to video');
  expect(failing).toMatchObject({ playbackUrl: null, addressFailure: 'UNKNOWN_ERROR' });
  await rowsOf('media', 'delete from video where id = $1', before.id);
  expect((await requestVideo()).requestVideo).toMatchObject({
    ...{ id: before.id, playbackUrl: null, addressFailure: 'MISSING_STORAGE_PATH' },
  });
});
