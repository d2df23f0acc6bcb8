import { randomUUID } from 'node:crypto';
import { call } from './api.js';
import { ApiPerson, sessionOfMail } from './api-person.js';
import {
  completeAthlete,
  completeCoach,
  openPayouts,
  placeHold,
  requestAnalysis,
  saveCard,
  startWhenReady,
} from './api-steps.js';
import type { Bandeja } from './bandeja.js';
import { makeClip } from './clips.js';
import { createOperator } from './operator.js';
import { person } from './people.js';
import { addSecondFactor } from './second-factor.js';
import { serviceToken } from './service-token.js';

export const RATE_MINOR = 6500;
export const NOTE = {
  timestampMs: 1000,
  category: 'TECHNICAL',
  label: 'Flat',
  content: 'Open the face.',
  expectedVersion: 0,
};
export const SUMMARY_ITEM = {
  id: '6f1c0f0e-0a4b-4c59-9d0b-0f4a2f7b6a02',
  category: 'FEEDBACK',
  label: 'Net',
  content: 'Stay there.',
  expectedVersion: 0,
};
/** A line on the frame. */
export const DRAWING = {
  document: JSON.stringify({
    version: 1,
    marks: [
      {
        ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
        ...{ from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } },
      },
    ],
  }),
  expectedVersion: 0,
};
/** The film stands still for a second. */
export const TAKE = {
  document: JSON.stringify({
    version: 1,
    start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
    events: [],
    durationMs: 1_000,
  }),
  captions: '',
};
/** A note as its film is made of it. */
export const sharedNote = (id: string): string =>
  JSON.stringify({ version: 1, id, timestampMs: 0, showing: 'hold', holdMs: 3_000, words: 1, marks: [] });

/** The ends of the service lines as a phone behind the court sees them. */
export const PINS = [
  { name: 'nearServiceLeft', x: 0.1, y: 0.78 },
  { name: 'nearServiceRight', x: 0.9, y: 0.78 },
  { name: 'farServiceRight', x: 0.66, y: 0.41 },
  { name: 'farServiceLeft', x: 0.34, y: 0.41 },
];

export type CallerName = 'athlete' | 'otherAthlete' | 'coach' | 'otherCoach';

/** Two athletes, two coaches, and one analysis of the first athlete with the first coach. */
export interface Story extends Record<CallerName, ApiPerson> {
  bandeja: Bandeja;
  /** In progress, with a note. */
  analysisId: string;
  noteId: string;
  /** Uploaded by the coach and not attached yet. */
  responseVideoId: string;
  customerId: string;
  paymentMethodId: string;
  accountId: string;
}

/** The same with two more requests. */
export interface BusyStory extends Story {
  /** Held and not yet started. */
  pendingId: string;
  /** Another one, for operations that end an analysis. */
  sparePendingId: string;
}

/** Also all other things that can be called for, an operator, and a service. */
export interface Scenario extends BusyStory {
  admin: ApiPerson;
  serviceToken: string;
  /** Of an athlete who has opened a recovery link. */
  recoveryToken: string;
  /** Of an athlete who has given their password and not yet their second factor. */
  halfwayToken: string;
  /** Uploaded by the athlete and not used yet. */
  freshVideoId: string;
  /** Created by the athlete, without any bytes yet. */
  openUploadId: string;
  /** The athlete's review, once there is one. */
  reviewId: string;
  /** Of the film of a note that the coach shares. */
  noteFilmId: string;
  agreementId: string;
  /** A second card of the athlete. */
  spareMethodId: string;
}

let rally: Promise<string> | undefined;
const rallyClip = () => (rally ??= makeClip('access.mp4', { seconds: 3, size: '320x180' }));

export async function prepareStory(bandeja: Bandeja): Promise<Story> {
  return (await tellStory(bandeja, 0)).story;
}

export async function prepareBusyStory(bandeja: Bandeja): Promise<BusyStory> {
  const { story, waiting } = await tellStory(bandeja, 2);
  const [pendingId = '', sparePendingId = ''] = waiting;
  return { ...story, pendingId, sparePendingId };
}

/** The pending requests are created before the coach starts the first one. */
async function tellStory(bandeja: Bandeja, more: number): Promise<{ story: Story; waiting: string[] }> {
  const [athlete, otherAthlete, coach, otherCoach] = await Promise.all([
    ApiPerson.join(bandeja, 'Tom Becker', 'athlete'),
    ApiPerson.join(bandeja, 'Nora Lind', 'athlete'),
    ApiPerson.join(bandeja, 'Ana Soler', 'coach'),
    ApiPerson.join(bandeja, 'Marco Bianchi', 'coach'),
  ]);
  await Promise.all([
    completeAthlete(athlete),
    completeAthlete(otherAthlete),
    completeCoach(coach, RATE_MINOR),
    completeCoach(otherCoach, RATE_MINOR),
  ]);
  const accountId = await openPayouts(coach);
  const { customerId, paymentMethodId } = await saveCard(athlete);
  const clip = await rallyClip();
  const held = async () => {
    const id = await requestAnalysis(athlete, coach.id, clip);
    await placeHold(athlete, id, paymentMethodId);
    return id;
  };
  const analysisId = await held();
  const waiting: string[] = [];
  while (waiting.length < more) waiting.push(await held());
  const noteId = randomUUID();
  await begin(coach, analysisId, noteId);
  const story = {
    ...{ bandeja, athlete, otherAthlete, coach, otherCoach },
    ...{ analysisId, noteId, customerId, paymentMethodId, accountId },
    responseVideoId: await coach.upload(clip, 'response'),
  };
  return { story, waiting };
}

export async function prepareScenario(bandeja: Bandeja): Promise<Scenario> {
  const story = await prepareBusyStory(bandeja);
  const { athlete, otherAthlete, coach } = story;
  const spare = await saveCard(athlete);
  await otherAthlete.post('/api/stripe-create-customer', {});
  const { activeAgreement } = await coach.graphql<{ activeAgreement: { id: string } }>(
    '{ activeAgreement { id } }',
  );
  return {
    ...story,
    admin: await operator(bandeja),
    serviceToken: await serviceToken(bandeja, 'payments', 'gateway'),
    recoveryToken: await recover(bandeja),
    halfwayToken: await halfway(bandeja),
    freshVideoId: await athlete.upload(await rallyClip(), 'request'),
    openUploadId: await athlete.beginUpload(await rallyClip(), 'request'),
    reviewId: '',
    noteFilmId: await share(story),
    agreementId: activeAgreement.id,
    spareMethodId: spare.paymentMethodId,
  };
}

async function share({ coach, analysisId, noteId }: BusyStory): Promise<string> {
  const { shareNote } = await coach.graphql<{ shareNote: { id: string } }>(
    'mutation($id: ID!, $noteId: ID!) { shareNote(analysisId: $id, noteId: $noteId) { id } }',
    { id: analysisId, noteId },
  );
  return shareNote.id;
}

async function operator(bandeja: Bandeja): Promise<ApiPerson> {
  const { session, passkey, ...who } = await createOperator(bandeja, person('Olga Operator'));
  return ApiPerson.of(bandeja, who, session, passkey);
}

async function halfway(bandeja: Bandeja): Promise<string> {
  const { who } = await ApiPerson.join(bandeja, 'Hugo Half', 'athlete');
  await addSecondFactor(bandeja, who);
  return (await ApiPerson.signIn(bandeja, who)).token;
}

async function recover(bandeja: Bandeja): Promise<string> {
  const { who } = await ApiPerson.join(bandeja, 'Rita Lost', 'athlete');
  await call(bandeja, 'POST', '/auth/v1/recover', { body: { email: who.email } });
  return (await sessionOfMail(bandeja, who, /password/i)).access_token;
}

async function begin(coach: ApiPerson, id: string, noteId: string): Promise<void> {
  await startWhenReady(coach, id);
  await coach.graphql(
    'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }',
    { id, annotation: { ...NOTE, id: noteId } },
  );
}
