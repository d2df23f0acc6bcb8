import { saveTalk, type BroughtTalk } from './bring-talk.js';
import { DemoClient } from './demo-client.js';
import { FILM_FPS, type DrawnFilm, type NoteDetails } from './demo-drawings.js';
import { DEMO_PASSWORD, type DemoAthlete, type DemoCoach, type Language } from './demo-people.js';
import { THEMES, type Note, type SummaryText } from './demo-themes.js';
import { idFrom } from './id-from.js';
import { until } from './patient-call.js';

/** Films to upload, or the ids of uploaded videos. */
export interface Clips {
  rally: Buffer | string;
  answer: Buffer | string;
  talk?: BroughtTalk;
}

export type Ending =
  'draft' | 'pending' | 'in-progress' | 'completed' | 'rejected' | 'canceled' | 'payment-failed' | 'refunded';

export interface DemoRequest {
  title: string;
  comments: string;
  focusAreas: string[];
  ending: Ending;
  language?: Language;
  /** What the coach writes; the first theme by default. */
  notes?: readonly Note[];
  summary?: readonly SummaryText[];
  /** What the coach draws on the film. */
  drawn?: DrawnFilm;
  refundReason?: string;
}

/** The input with which a coach saves their profile. */
export const profileOf = (person: DemoCoach) => ({
  bio: person.bio,
  specializations: person.specializations,
  certifications: person.certifications,
  yearsCoaching: person.yearsCoaching,
  baseRateMinor: person.rateMinor,
  minimumRateMinor: person.rateMinor - 1000,
  languagesSpoken: person.languages,
  isAcceptingNewClients: person.isAcceptingNewClients ?? true,
  timezone: person.timezone,
});

export async function openCoach(origin: string, person: DemoCoach): Promise<DemoClient> {
  const coach = await DemoClient.open(origin, { ...person, password: DEMO_PASSWORD, role: 'coach' });
  await beginCoaching(coach, person);
  return coach;
}

/** Completes the profile, accepts the agreement and sets up payouts; can be repeated. */
export async function beginCoaching(coach: DemoClient, person: DemoCoach): Promise<void> {
  const input = profileOf(person);
  await coach.graphql('mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }', {
    input,
  });
  const { activeAgreement } = await coach.graphql<{ activeAgreement: { id: string; accepted: boolean } }>(
    '{ activeAgreement { id accepted } }',
  );
  if (!activeAgreement.accepted)
    await coach.graphql('mutation($id: ID!) { acceptAgreement(agreementId: $id) { id } }', {
      id: activeAgreement.id,
    });
  await setUpPayouts(coach);
}

/** Completes the card provider's hosted onboarding like the form on its page. */
async function setUpPayouts(coach: DemoClient): Promise<void> {
  const enabled = async () =>
    (
      await coach.graphql<{ payoutAccount: { payoutsEnabled: boolean } | null }>(
        '{ payoutAccount(refresh: true) { payoutsEnabled } }',
      )
    ).payoutAccount?.payoutsEnabled;
  if (await enabled()) return;
  const { accountId } = await coach.post<{ accountId: string }>('/api/stripe-create-connect-account', {});
  const { url } = await coach.post<{ url: string }>('/api/stripe-connect-onboarding-link', { accountId });
  const form = await fetch(url);
  await fetch(form.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(ONBOARDING_FORM) });
  await until('payouts to be enabled', enabled);
}

const ONBOARDING_FORM = {
  action: 'submit',
  first_name: 'Demo',
  last_name: 'Coach',
  dob: '1901-01-01',
  line1: 'address_full_match',
  city: 'Miami',
  state: 'FL',
  postal_code: '33101',
  ssn_last_4: '0000',
  routing_number: '110000000',
  account_number: '000123456789',
  tos: 'accepted',
};

/** The input with which an athlete saves their profile. */
export const athleteProfileOf = ({ skillLevel, years, goals }: DemoAthlete) => ({
  sport: 'padel',
  skillLevel,
  yearsOfExperience: years,
  primaryGoals: goals,
});

export async function openAthlete(origin: string, person: DemoAthlete): Promise<DemoClient> {
  const athlete = await DemoClient.open(origin, { ...person, password: DEMO_PASSWORD, role: 'athlete' });
  const input = { athleteProfile: athleteProfileOf(person), timezone: person.timezone };
  await athlete.graphql('mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }', {
    input,
  });
  return athlete;
}

const STATUS = `query($id: ID!) { analysis(id: $id) {
  status paid requestVideo { status } work { annotations { id } summaryItems { id } responseVideo { id } }
} }`;

interface AnalysisState {
  status: string;
  paid: boolean;
  requestVideo: { status: string };
  work: {
    annotations: { id: string }[];
    summaryItems: { id: string }[];
    responseVideo: object | null;
  } | null;
}

const standing = async (coach: DemoClient, id: string) =>
  (await coach.graphql<{ analysis: AnalysisState }>(STATUS, { id })).analysis;

/** Waits by polling a query, because mutations are rate-limited. */
const untilStatus = (who: DemoClient, id: string, what: string, isReached: (now: AnalysisState) => boolean) =>
  until(what, async () => {
    const now = await standing(who, id);
    return isReached(now) && now;
  });

/** Takes one request to its final state, from wherever an interrupted run left it. */
export async function runStory(
  athlete: DemoClient,
  coach: DemoClient,
  request: DemoRequest,
  clips: Clips,
  beforeCapture: () => Promise<void>,
): Promise<string> {
  const { title, ending } = request;
  const { id, isHeld } = (await known(athlete, title)) ?? {
    id: await ask(athlete, await idOf(coach), request, clips.rally),
    isHeld: false,
  };
  if (ending === 'draft') return id;
  if (!isHeld) await athlete.payFor(id, await athlete.saveCard());
  await untilStatus(athlete, id, `the hold for ${title}`, ({ status }) => status !== 'DRAFT');
  if (ending === 'pending') return id;
  if (ending === 'canceled') await endOnce(athlete, id, CANCEL);
  else if (ending === 'rejected') await endOnce(coach, id, REJECT);
  else await work(coach, id, { ...request, ...clips, beforeCapture });
  if (ending === 'refunded') await refund(athlete, id, request.refundReason ?? '');
  return id;
}

const CANCEL = 'mutation($id: ID!) { cancelAnalysis(analysisId: $id) { id } }';
const REJECT =
  'mutation($id: ID!) { rejectAnalysis(analysisId: $id, reason: "bad_quality", description: "The far court is cut off. Film from higher up and I\'ll gladly take another look.") { id } }';

async function endOnce(who: DemoClient, id: string, mutation: string): Promise<void> {
  if ((await standing(who, id)).status !== 'REJECTED') await who.graphql(mutation, { id });
}

interface Work extends DemoRequest, Clips {
  beforeCapture: () => Promise<void>;
}

async function work(coach: DemoClient, id: string, request: Work): Promise<void> {
  const { title, ending } = request;
  let now = await standing(coach, id);
  if (now.status === 'PENDING') {
    const isReady = ({ requestVideo }: AnalysisState) => requestVideo.status === 'READY';
    await untilStatus(coach, id, `the video of ${title}`, isReady);
    await coach.graphql('mutation($id: ID!) { startAnalysis(analysisId: $id) { id } }', { id });
    now = await standing(coach, id);
  }
  if (now.status === 'IN_PROGRESS') {
    await write(coach, id, now, request);
    if (ending === 'in-progress') return;
    if (!now.work?.responseVideo) await deliver(coach, id, request.answer);
    await request.beforeCapture();
    await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { id } }', { id });
  }
  await untilStatus(coach, id, `the payment of ${title}`, ({ status, paid }) =>
    ending === 'payment-failed' ? status === 'PAYMENT_FAILED' : paid,
  );
}

async function refund(athlete: DemoClient, id: string, reason: string): Promise<void> {
  const query = 'query($id: ID!) { analysis(id: $id) { payment { status } } }';
  const { analysis } = await athlete.graphql<{ analysis: { payment: { status: string } | null } }>(query, {
    id,
  });
  if (analysis.payment?.status === 'REFUNDED') return;
  await athlete.post('/api/stripe-refund', { analysisId: id, reason });
}

interface Listed {
  athleteAnalyses: { analyses: { id: string; title: string; status: string }[] };
}

async function known(
  athlete: DemoClient,
  title: string,
): Promise<{ id: string; isHeld: boolean } | undefined> {
  const { athleteAnalyses } = await athlete.graphql<Listed>(
    '{ athleteAnalyses(pageSize: 100) { analyses { id title status } } }',
  );
  const found = athleteAnalyses.analyses.find((analysis) => analysis.title === title);
  return found && { id: found.id, isHeld: found.status !== 'DRAFT' };
}

const idOf = async (who: DemoClient) =>
  (await who.graphql<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id;

async function ask(
  athlete: DemoClient,
  coachId: string,
  request: DemoRequest,
  rally: Buffer | string,
): Promise<string> {
  const { title, comments, focusAreas } = request;
  const own = await idOf(athlete);
  const videoId = await uploadOnce(athlete, rally, 'request', idFrom(own, title, 'video'));
  const input = { coachId, videoId, title, comments, focusAreas, clientRequestId: idFrom(own, title) };
  const query = 'mutation($input: RequestAnalysisInput!) { requestAnalysis(input: $input) { id } }';
  return (await athlete.graphql<{ requestAnalysis: { id: string } }>(query, { input })).requestAnalysis.id;
}

const NOTE =
  'mutation($analysisId: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $analysisId, annotation: $annotation) { id } }';
const DRAWING =
  'mutation($analysisId: ID!, $annotationId: ID!, $document: String!) { saveDrawing(analysisId: $analysisId, annotationId: $annotationId, document: $document, expectedVersion: 0) { version } }';
const PINNING =
  'mutation($analysisId: ID!, $pinning: CourtPinningInput!) { saveCourtPinning(analysisId: $analysisId, pinning: $pinning) { id } }';
const SUMMARY_ITEM =
  'mutation($analysisId: ID!, $summaryItem: SummaryItemInput!) { saveSummaryItem(analysisId: $analysisId, summaryItem: $summaryItem) { id } }';

async function write(
  coach: DemoClient,
  analysisId: string,
  { work }: AnalysisState,
  request: Work,
): Promise<void> {
  const { notes, summary } = { ...THEMES[0].texts.en, ...withoutGaps(request) };
  const isUnderWay = request.ending === 'in-progress';
  const written = new Set(work?.annotations.map(({ id }) => id));
  const { drawn, talk } = request;
  const noteId = (index: number) => idFrom(analysisId, 'note', String(index));
  if (drawn) {
    const pinning = { id: idFrom(analysisId, 'court'), fromMs: 0, pins: drawn.pins, expectedVersion: 0 };
    await coach.graphql(PINNING, { analysisId, pinning });
  }
  for (const [index, { seconds, ...text }] of notes.slice(0, isUnderWay ? 2 : notes.length).entries()) {
    const annotation = {
      id: noteId(index),
      timestampMs: seconds * 1000,
      frameIndex: seconds * FILM_FPS,
      ...text,
      ...inApiTerms(drawn?.notes[index]?.details),
      ...(talk?.spokenNote?.note === index && { voiceClipId: talk.spokenNote.voiceClipId }),
    };
    if (written.has(annotation.id)) continue;
    const drawing = drawn?.notes[index]?.drawing;
    if (drawing)
      await coach.graphql(DRAWING, {
        ...{ analysisId, annotationId: annotation.id, document: JSON.stringify(drawing) },
      });
    await coach.graphql(NOTE, { analysisId, annotation: { ...annotation, expectedVersion: 0 } });
  }
  if (isUnderWay) return;
  if (talk) await saveTalk(coach, analysisId, talk, noteId);
  const summed = new Set(work?.summaryItems.map(({ id }) => id));
  for (const [index, text] of summary.entries()) {
    const summaryItem = { id: idFrom(analysisId, 'summary', String(index)), ...text };
    if (summed.has(summaryItem.id)) continue;
    await coach.graphql(SUMMARY_ITEM, { analysisId, summaryItem: { ...summaryItem, expectedVersion: 0 } });
  }
}

/** The API writes keys in capitals. */
const inApiTerms = (details: NoteDetails = {}) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]: [string, string | number]) => [
      name,
      typeof value === 'string' ? value.toUpperCase() : value,
    ]),
  );

const withoutGaps = ({ notes, summary }: DemoRequest) => ({
  ...(notes ? { notes } : {}),
  ...(summary ? { summary } : {}),
});

/** Uploads the film unless it was uploaded before. */
async function uploadOnce(
  who: DemoClient,
  film: Buffer | string,
  purpose: 'request' | 'response',
  uploadId: string,
): Promise<string> {
  const filename = purpose === 'request' ? 'rally.mp4' : 'answer.mp4';
  return typeof film === 'string' ? film : who.upload(film, filename, purpose, uploadId);
}

async function deliver(coach: DemoClient, analysisId: string, answer: Buffer | string): Promise<void> {
  const videoId = await uploadOnce(coach, answer, 'response', idFrom(analysisId, 'answer'));
  const query =
    'mutation($analysisId: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $analysisId, videoId: $videoId) { id } }';
  await coach.graphql(query, { analysisId, videoId });
}

export async function review(
  athlete: DemoClient,
  analysisId: string,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> {
  const { analysis } = await athlete.graphql<{ analysis: { review: { id: string } | null } }>(
    'query($id: ID!) { analysis(id: $id) { review { id } } }',
    { id: analysisId },
  );
  if (analysis.review) return;
  const query =
    'mutation($analysisId: ID!, $rating: Int!, $comment: String!) { postReview(analysisId: $analysisId, rating: $rating, comment: $comment) { id } }';
  await athlete.graphql(query, { analysisId, rating, comment });
}
