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

export type CallerName = 'athlete' | 'otherAthlete' | 'coach' | 'otherCoach';

/** Two athletes, two coaches, and what lies between the first of each; an operator, and one of our own services. */
export interface Scenario extends Record<CallerName, ApiPerson> {
  bandeja: Bandeja;
  admin: ApiPerson;
  serviceToken: string;
  /** Of an athlete who has followed the link to a new password. */
  recoveryToken: string;
  /** In progress, with a note. */
  analysisId: string;
  noteId: string;
  /** Held and not yet started. */
  pendingId: string;
  /** Another of these, for what ends an analysis. */
  sparePendingId: string;
  /** Uploaded by the athlete and not used yet. */
  freshVideoId: string;
  /** Begun by the athlete, without a byte so far. */
  openUploadId: string;
  /** Uploaded by the coach and not attached yet. */
  responseVideoId: string;
  /** Of the athlete, once there is one. */
  reviewId: string;
  agreementId: string;
  customerId: string;
  paymentMethodId: string;
  /** A second card of the athlete. */
  spareMethodId: string;
  accountId: string;
}

export async function prepareScenario(bandeja: Bandeja): Promise<Scenario> {
  const clip = makeClip('doors.mp4', { seconds: 3, size: '320x180' });
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
  const spare = await saveCard(athlete);
  const { customerId, paymentMethodId } = await saveCard(athlete);
  await otherAthlete.post('/api/stripe-create-customer', {});
  const held = async () => {
    const id = await requestAnalysis(athlete, coach.id, clip);
    await placeHold(athlete, id, paymentMethodId);
    return id;
  };
  const [analysisId, pendingId, sparePendingId] = [await held(), await held(), await held()];
  const noteId = randomUUID();
  await begin(coach, analysisId, noteId);
  const { activeAgreement } = await coach.graphql<{ activeAgreement: { id: string } }>(
    '{ activeAgreement { id } }',
  );
  return {
    bandeja,
    admin: await operator(bandeja),
    serviceToken: await serviceToken(bandeja, 'payments'),
    recoveryToken: await recover(bandeja),
    athlete,
    otherAthlete,
    coach,
    otherCoach,
    analysisId,
    noteId,
    pendingId,
    sparePendingId,
    freshVideoId: await athlete.upload(clip, 'request'),
    openUploadId: await athlete.beginUpload(clip, 'request'),
    responseVideoId: await coach.upload(clip, 'response'),
    reviewId: '',
    agreementId: activeAgreement.id,
    customerId,
    paymentMethodId,
    spareMethodId: spare.paymentMethodId,
    accountId,
  };
}

async function operator(bandeja: Bandeja): Promise<ApiPerson> {
  const who = person('Olga Operator');
  createOperator(bandeja, who);
  return ApiPerson.signIn(bandeja, who);
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
