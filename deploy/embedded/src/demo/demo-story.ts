import { randomUUID } from 'node:crypto';
import { DemoClient, until } from './demo-client.js';
import { DEMO_PASSWORD, NOTES, SUMMARY, type DemoAthlete, type DemoCoach } from './demo-people.js';

export interface Clips {
  rally: Buffer;
  answer: Buffer;
}

export type Ending = 'pending' | 'in-progress' | 'completed' | 'rejected' | 'payment-failed';

export interface DemoRequest {
  title: string;
  comments: string;
  focusAreas: string[];
  ending: Ending;
}

/** What a coach saves as their profile. */
export const profileOf = (person: DemoCoach) => ({
  bio: person.bio,
  specializations: person.specializations,
  certifications: person.certifications,
  yearsCoaching: person.yearsCoaching,
  baseRateMinor: person.rateMinor,
  minimumRateMinor: person.rateMinor - 1000,
  languagesSpoken: person.languages,
});

export async function openCoach(origin: string, person: DemoCoach): Promise<DemoClient> {
  const coach = await DemoClient.open(origin, { ...person, password: DEMO_PASSWORD, role: 'coach' });
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
  return coach;
}

/** Fills in the card provider's hosted onboarding as the form of its page does. */
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

export async function openAthlete(origin: string, person: DemoAthlete): Promise<DemoClient> {
  const athlete = await DemoClient.open(origin, { ...person, password: DEMO_PASSWORD, role: 'athlete' });
  const athleteProfile = {
    sport: 'padel',
    skillLevel: person.skillLevel,
    yearsOfExperience: person.years,
    primaryGoals: person.goals,
  };
  const input = { athleteProfile };
  await athlete.graphql('mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }', {
    input,
  });
  return athlete;
}

interface Listed {
  athleteAnalyses: { analyses: { id: string; title: string; status: string }[] };
}

/** Takes one request to its ending, from wherever an interrupted filling has left it. */
export async function tell(
  athlete: DemoClient,
  coach: DemoClient,
  request: DemoRequest,
  clips: Clips,
  failCapture: () => Promise<void>,
): Promise<string> {
  const { viewer } = await coach.graphql<{ viewer: { id: string } }>('{ viewer { id } }');
  const { athleteAnalyses } = await athlete.graphql<Listed>(
    '{ athleteAnalyses(pageSize: 100) { analyses { id title status } } }',
  );
  const known = athleteAnalyses.analyses.find(({ title }) => title === request.title);
  if (known && known.status !== 'DRAFT') return known.id;
  const id = known?.id ?? (await ask(athlete, viewer.id, request, clips.rally));
  await athlete.payFor(id, await athlete.saveCard());
  const statusIs = (...wanted: string[]) =>
    until(`${request.title} to be ${wanted.join(' or ')}`, async () => {
      const { analysis } = await athlete.graphql<{ analysis: { status: string; paid: boolean } }>(
        'query($id: ID!) { analysis(id: $id) { status paid } }',
        { id },
      );
      return wanted.includes(analysis.paid ? 'PAID' : analysis.status);
    });
  await statusIs('PENDING');
  if (request.ending === 'pending') return id;
  if (request.ending === 'rejected') {
    const reject =
      'mutation($id: ID!) { rejectAnalysis(analysisId: $id, reason: "bad_quality", description: "The far court is cut off. Film from higher up and I will gladly look again.") { id } }';
    await coach.graphql(reject, { id });
    return id;
  }
  // Refused until analysis has heard that the video is ready.
  await until(`the video of ${request.title}`, () =>
    coach
      .graphql<object>('mutation($id: ID!) { startAnalysis(analysisId: $id) { id } }', { id })
      .catch(() => false as const),
  );
  await write(coach, id, request.ending === 'in-progress' ? 2 : NOTES.length);
  if (request.ending === 'in-progress') return id;
  await deliver(coach, id, clips.answer);
  if (request.ending === 'payment-failed') await failCapture();
  await coach.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { id } }', { id });
  await statusIs(request.ending === 'completed' ? 'PAID' : 'PAYMENT_FAILED');
  return id;
}

async function ask(
  athlete: DemoClient,
  coachId: string,
  request: DemoRequest,
  rally: Buffer,
): Promise<string> {
  const videoId = await athlete.upload(rally, 'rally.mp4', 'request');
  const { title, comments, focusAreas } = request;
  const input = { coachId, videoId, title, comments, focusAreas, clientRequestId: randomUUID() };
  const query = 'mutation($input: RequestAnalysisInput!) { requestAnalysis(input: $input) { id } }';
  return (await athlete.graphql<{ requestAnalysis: { id: string } }>(query, { input })).requestAnalysis.id;
}

async function write(coach: DemoClient, analysisId: string, notes: number): Promise<void> {
  for (const { seconds, category, label, content } of NOTES.slice(0, notes)) {
    const annotation = {
      id: randomUUID(),
      timestampMs: seconds * 1000,
      category,
      label,
      content,
      expectedVersion: 0,
    };
    const query =
      'mutation($analysisId: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $analysisId, annotation: $annotation) { id } }';
    await coach.graphql(query, { analysisId, annotation });
  }
}

async function deliver(coach: DemoClient, analysisId: string, answer: Buffer): Promise<void> {
  for (const item of SUMMARY) {
    const query =
      'mutation($analysisId: ID!, $summaryItem: SummaryItemInput!) { saveSummaryItem(analysisId: $analysisId, summaryItem: $summaryItem) { id } }';
    await coach.graphql(query, {
      analysisId,
      summaryItem: { id: randomUUID(), ...item, expectedVersion: 0 },
    });
  }
  const videoId = await coach.upload(answer, 'answer.mp4', 'response');
  const query =
    'mutation($analysisId: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $analysisId, videoId: $videoId) { id } }';
  await coach.graphql(query, { analysisId, videoId });
}

export async function review(
  athlete: DemoClient,
  analysisId: string,
  { rating, comment }: DemoAthlete['review'],
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
