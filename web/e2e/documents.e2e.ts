import { expect, test } from './support/test.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ApiPerson } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { eventually } from './support/eventually.js';
import { prepareStory, type Story } from './support/scenario.js';

let bandeja: Bandeja;
let scenario: Story;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  scenario = await prepareStory(bandeja);
});

interface Paper {
  number: string;
  kind: string;
  url: string;
  urlExpiresAt: string;
}

interface Papers {
  receipt: Paper | null;
  creditNotes: Paper[];
}

const FIELDS = 'number kind url urlExpiresAt';
const PAPERS = `receipt { ${FIELDS} } creditNotes { ${FIELDS} }`;

async function papersOf(person: ApiPerson): Promise<Papers> {
  const query = `{ transactions { transactions { analysisId ${PAPERS} } } }`;
  const { transactions } = await person.graphql<{
    transactions: { transactions: (Papers & { analysisId: string })[] };
  }>(query);
  const found = transactions.transactions.find(({ analysisId }) => analysisId === scenario.analysisId);
  if (!found) throw new Error('the payment is not among the transactions');
  return found;
}

const open = (paper: Paper | null | undefined, language: string) =>
  fetch(`${bandeja.origin}${paper?.url}&lng=${language}`);

async function textOf(answer: Response): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

test('a capture has its receipt and a refund its credit note, as PDFs in both languages, for the athlete only', async () => {
  const { athlete, coach, analysisId, responseVideoId } = scenario;
  const id = { id: analysisId };
  expect(await papersOf(athlete)).toMatchObject({ receipt: null, creditNotes: [] });
  await coach.graphql(
    'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
    { ...id, videoId: responseVideoId },
  );
  await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', id);
  await eventually('the receipt is there', async () => (await papersOf(athlete)).receipt !== null);
  const { receipt } = await papersOf(athlete);
  expect(receipt).toMatchObject({ kind: 'RECEIPT', number: expect.stringMatching(/^R-\d{4}-\d{6}$/) });
  expect(await papersOf(coach)).toMatchObject({ receipt: null, creditNotes: [] });

  const english = await open(receipt, 'en');
  expect(english.status).toBe(200);
  expect(Object.fromEntries(english.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="bandeja-${receipt?.number}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const text = await textOf(english);
  for (const part of [
    'Receipt',
    athlete.who.name,
    athlete.who.email,
    'Visa ending in 4242',
    'Total paid',
    '$65.00',
  ])
    expect(text).toContain(part);
  const spanish = await textOf(await open(receipt, 'es'));
  for (const part of ['Recibo', coach.who.name, 'Visa terminada en 4242', 'Total pagado', '65,00 $'])
    expect(spanish).toContain(part);

  await athlete.proveAgain();
  await athlete.post('/api/stripe-refund', { analysisId });
  await eventually(
    'the credit note is there',
    async () => (await papersOf(athlete)).creditNotes.length === 1,
  );
  const [note] = (await papersOf(athlete)).creditNotes;
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', number: expect.stringMatching(/^C-\d{4}-\d{6}$/) });
  expect(await textOf(await open(note, 'en'))).toContain(`cancels receipt ${receipt?.number}`);
});

test('an address that is altered, of another document or without a signature is refused', async () => {
  const { receipt, creditNotes } = await papersOf(scenario.athlete);
  const address = new URL(receipt!.url, bandeja.origin);
  const other = new URL(creditNotes[0]!.url, bandeja.origin);
  expect(Date.parse(receipt!.urlExpiresAt)).toBe(Number(address.searchParams.get('expires')) * 1000);
  for (const wrong of [
    `${address.pathname}`,
    `${address.pathname}${other.search}`,
    `${address.pathname}${address.search.replace('expires=', 'expires=9')}`,
    `${address.pathname}${address.search}x`,
    `${address.pathname}?${address.searchParams}&signature=${address.searchParams.get('signature')}`,
    `/files/documents/x${address.search}`,
  ]) {
    const answer = await fetch(`${bandeja.origin}${wrong}`);
    expect(answer.status, wrong).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND', message: expect.any(String) });
  }
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-type')).toBe('application/pdf');
});

test('a coach has no statement before a month is over, and an athlete never', async () => {
  const query = '{ coachStatements { statements { month } nextPageToken } }';
  expect(await scenario.coach.graphql(query)).toEqual({
    coachStatements: { statements: [], nextPageToken: null },
  });
  expect((await scenario.athlete.ask(query)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
