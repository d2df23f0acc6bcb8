import { randomUUID } from 'node:crypto';
import type { Outcome, Outcomes } from './callers.js';
import { DRAWING, NOTE, PINS, SUMMARY_ITEM, TAKE, type Scenario } from './scenario.js';
import { OWN_TAX_DETAILS } from './own-tax-details.js';

export interface GraphqlRule {
  /** Refer to things of the athlete and of the requested coach. */
  variables?: (scenario: Scenario) => Record<string, unknown>;
  /** Asks for a fresh proof of who somebody is. */
  stepUp?: true;
  outcomes: Outcomes;
}

/** GraphQL needs an account, and services have no access. */
const byCaller = (
  athlete: Outcome,
  otherAthlete: Outcome,
  coach: Outcome,
  otherCoach: Outcome,
  admin: Outcome = 'FORBIDDEN',
): Outcomes => ({
  ...{ athlete, otherAthlete, coach, otherCoach, admin },
  ...{ nobody: 'UNAUTHENTICATED', service: 'UNAUTHENTICATED', recovery: 'FORBIDDEN' },
  halfway: 'SECOND_FACTOR_REQUIRED',
});

const EVERYONE = byCaller('ok', 'ok', 'ok', 'ok', 'ok');
const PLAYERS = byCaller('ok', 'ok', 'ok', 'ok');
const ATHLETES = byCaller('ok', 'ok', 'FORBIDDEN', 'FORBIDDEN');
const OPERATORS = byCaller('FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok');
const COACHES = byCaller('FORBIDDEN', 'FORBIDDEN', 'ok', 'ok');
const WRONG_PASSWORD = byCaller(
  'CURRENT_PASSWORD_WRONG',
  'CURRENT_PASSWORD_WRONG',
  'CURRENT_PASSWORD_WRONG',
  'CURRENT_PASSWORD_WRONG',
);
const THE_COACH = byCaller('FORBIDDEN', 'FORBIDDEN', 'ok', 'ANALYSIS_NOT_FOUND');

export const PREFERENCES = {
  emailNotifications: true,
  pushNotifications: false,
  smsNotifications: false,
  analysisComplete: true,
  newCoachAvailable: true,
  paymentReminders: true,
  marketingEmails: false,
  weeklyDigest: false,
};

/** Of an invented browser. */
export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
};

const ofCoach = ({ coach }: Scenario) => ({ coachId: coach.id });
const ofAnalysis = ({ analysisId }: Scenario) => ({ analysisId });
const ofSpare = ({ sparePendingId }: Scenario) => ({ analysisId: sparePendingId });

/** Who may call which query and mutation. */
export const GRAPHQL_ACCESS: Record<string, GraphqlRule> = {
  viewer: { outcomes: EVERYONE },
  deliveryPromise: { outcomes: ATHLETES },
  athleteAnalyses: { outcomes: ATHLETES },
  coachRequests: { variables: () => ({ tab: 'IN_PROGRESS' }), outcomes: COACHES },
  coachStats: { outcomes: COACHES },
  analysis: {
    variables: ({ analysisId }) => ({ id: analysisId }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  completionCheck: { variables: ofAnalysis, outcomes: THE_COACH },
  drawings: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), annotationIds: [scenario.noteId] }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  takeScripts: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), takeIds: [randomUUID()] }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  noteFilm: {
    variables: ({ noteFilmId }) => ({ id: noteFilmId }),
    outcomes: byCaller('NOTE_FILM_NOT_FOUND', 'NOTE_FILM_NOT_FOUND', 'ok', 'NOTE_FILM_NOT_FOUND'),
  },
  // Nothing is delivered yet: the coach sees an empty thread, which is closed.
  thread: {
    variables: ofAnalysis,
    outcomes: byCaller('ANALYSIS_NOT_FOUND', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  suggestedCourtPinning: { variables: ofAnalysis, outcomes: THE_COACH },
  coaches: { outcomes: EVERYONE },
  matchCoaches: {
    variables: () => ({ focusAreas: ['mental_game'], goals: [], language: 'en' }),
    outcomes: EVERYONE,
  },
  uploadRules: { outcomes: EVERYONE },
  coach: { variables: ({ coach }) => ({ id: coach.id }), outcomes: EVERYONE },
  coachPricing: { variables: ofCoach, outcomes: EVERYONE },
  coachReviews: { variables: ofCoach, outcomes: EVERYONE },
  coachProfile: { outcomes: COACHES },
  activeAgreement: { outcomes: COACHES },
  notifications: { outcomes: PLAYERS },
  notificationPreferences: { outcomes: PLAYERS },
  pushPublicKey: { outcomes: PLAYERS },
  paymentClientConfig: { outcomes: PLAYERS },
  transactions: { outcomes: PLAYERS },
  coachEarnings: { outcomes: COACHES },
  findMoney: { variables: ({ analysisId }) => ({ id: analysisId }), outcomes: OPERATORS },
  stoppedPayouts: { outcomes: OPERATORS },
  decidePayout: {
    stepUp: true,
    variables: ({ analysisId }) => ({ analysisId, decision: 'RELEASE', reason: 'Looked at' }),
    outcomes: { ...OPERATORS, admin: 'PAYOUT_NOT_UNDER_REVIEW' },
  },
  releasePayouts: {
    stepUp: true,
    variables: ({ coach }) => ({ coachId: coach.id, reason: 'Looked at' }),
    outcomes: { ...OPERATORS, admin: 'PAYOUTS_NOT_FROZEN' },
  },
  freezePayouts: {
    stepUp: true,
    variables: ({ otherCoach }) => ({ coachId: otherCoach.id, reason: 'A question' }),
    outcomes: OPERATORS,
  },
  coachStatements: { outcomes: COACHES },
  commissionInvoices: { outcomes: COACHES },
  taxDetails: { outcomes: COACHES },
  setTaxDetails: {
    variables: () => ({ input: OWN_TAX_DETAILS }),
    outcomes: COACHES,
  },
  payoutAccount: { outcomes: COACHES },
  payoutCountries: { outcomes: COACHES },
  saveProfile: { variables: () => ({ input: { language: 'en' } }), outcomes: EVERYONE },
  deleteAccount: {
    variables: () => ({ currentPassword: 'not the password' }),
    outcomes: WRONG_PASSWORD,
  },
  requestAnalysis: {
    variables: ({ coach, freshVideoId }) => ({
      input: {
        coachId: coach.id,
        videoId: freshVideoId,
        title: 'Lob',
        focusAreas: ['court_positioning'],
        comments: '',
        clientRequestId: randomUUID(),
      },
    }),
    outcomes: byCaller('ok', 'VIDEO_NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'),
  },
  cancelAnalysis: {
    variables: ofAnalysis,
    outcomes: byCaller('INVALID_STATUS_UPDATE', 'ANALYSIS_NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'),
  },
  startAnalysis: { variables: ofSpare, outcomes: THE_COACH },
  rejectAnalysis: {
    variables: (scenario) => ({ ...ofSpare(scenario), reason: 'bad_quality' }),
    outcomes: THE_COACH,
  },
  completeAnalysis: {
    variables: ofAnalysis,
    outcomes: { ...THE_COACH, coach: 'ANALYSIS_COMPLETION_ERROR' },
  },
  saveAnnotation: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), annotation: { ...NOTE, id: scenario.noteId } }),
    outcomes: THE_COACH,
  },
  deleteAnnotation: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), annotationId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  saveSummaryItem: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), summaryItem: SUMMARY_ITEM }),
    outcomes: THE_COACH,
  },
  deleteSummaryItem: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), summaryItemId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  saveDrawing: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), annotationId: scenario.noteId, ...DRAWING }),
    outcomes: THE_COACH,
  },
  saveCourtPinning: {
    variables: (scenario) => ({
      ...ofAnalysis(scenario),
      pinning: { id: scenario.noteId, fromMs: 0, pins: PINS, expectedVersion: 0 },
    }),
    outcomes: THE_COACH,
  },
  deleteCourtPinning: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), pinningId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  saveTake: {
    variables: (scenario) => ({
      ...ofAnalysis(scenario),
      take: { id: randomUUID(), soundId: scenario.responseVideoId, ...TAKE, expectedVersion: 0 },
    }),
    outcomes: { ...THE_COACH, coach: 'TAKE_NOT_USABLE' },
  },
  deleteTake: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), takeId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  orderTakes: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), takeIds: [] }),
    outcomes: THE_COACH,
  },
  makeAnswer: { variables: ofAnalysis, outcomes: { ...THE_COACH, coach: 'TALK_EMPTY' } },
  // The athlete's work is not paid yet.
  shareNote: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), noteId: scenario.noteId }),
    outcomes: byCaller('ANALYSIS_NOT_FOUND', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  sendThreadMessage: {
    variables: (scenario) => ({
      ...ofAnalysis(scenario),
      messageId: randomUUID(),
      text: 'Which foot first?',
    }),
    outcomes: byCaller('ANALYSIS_NOT_FOUND', 'ANALYSIS_NOT_FOUND', 'THREAD_CLOSED', 'ANALYSIS_NOT_FOUND'),
  },
  attachResponseVideo: {
    variables: ({ analysisId, responseVideoId }) => ({ analysisId, videoId: responseVideoId }),
    outcomes: THE_COACH,
  },
  removeResponseVideo: { variables: ofSpare, outcomes: THE_COACH },
  saveCoachProfile: { variables: () => ({ input: { isAcceptingNewClients: true } }), outcomes: COACHES },
  acceptAgreement: { variables: ({ agreementId }) => ({ agreementId }), outcomes: COACHES },
  postReview: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), rating: 5, comment: 'Clear and kind.' }),
    outcomes: byCaller('ANALYSIS_NOT_COMPLETED', 'ANALYSIS_NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'),
  },
  reportReview: {
    variables: () => ({ reviewId: randomUUID(), reason: 'Not true.' }),
    outcomes: byCaller(
      'REVIEW_NOT_FOUND',
      'REVIEW_NOT_FOUND',
      'REVIEW_NOT_FOUND',
      'REVIEW_NOT_FOUND',
      'REVIEW_NOT_FOUND',
    ),
  },
  report: {
    variables: () => ({ input: { subject: 'REVIEW', subjectId: randomUUID(), reason: 'SPAM' } }),
    outcomes: byCaller('SUBJECT_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'SUBJECT_NOT_FOUND'),
  },
  reports: { outcomes: OPERATORS },
  openEvidence: {
    variables: () => ({ reportId: randomUUID() }),
    outcomes: { ...OPERATORS, admin: 'REPORT_NOT_FOUND' },
  },
  decideReport: {
    variables: () => ({ reportId: randomUUID(), state: 'DISMISSED', note: 'Banter.' }),
    outcomes: { ...OPERATORS, admin: 'REPORT_NOT_FOUND' },
  },
  blocks: { outcomes: PLAYERS },
  blockPerson: {
    variables: () => ({ personId: randomUUID() }),
    outcomes: byCaller('PERSON_NOT_FOUND', 'PERSON_NOT_FOUND', 'PERSON_NOT_FOUND', 'PERSON_NOT_FOUND'),
  },
  unblockPerson: { variables: () => ({ personId: randomUUID() }), outcomes: PLAYERS },
  filmSharing: {
    variables: ofAnalysis,
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'),
  },
  // Nothing is delivered yet.
  setFilmSharing: {
    variables: (scenario) => ({ ...ofAnalysis(scenario), isShared: false }),
    outcomes: byCaller('INVALID_STATUS_UPDATE', 'ANALYSIS_NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'),
  },
  editReview: {
    variables: () => ({ reviewId: randomUUID(), rating: 5, comment: 'Clear and kind.' }),
    outcomes: byCaller('REVIEW_NOT_FOUND', 'REVIEW_NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN'),
  },
  sendContactMessage: {
    variables: () => ({
      input: {
        // One message, however often it comes.
        messageId: '6f1c0f0e-0a4b-4c59-9d0b-0f4a2f7b6a03',
        name: 'Nora Lind',
        email: 'nora@players.example',
        message: 'My upload stopped at 62%.',
        locale: 'en',
      },
    }),
    // Whoever cannot sign in must be able to say so; a token that is no person's counts for nothing here.
    outcomes: { ...EVERYONE, nobody: 'ok', service: 'ok', recovery: 'ok', halfway: 'ok' },
  },
  markNotificationsRead: { variables: () => ({ ids: [randomUUID()] }), outcomes: PLAYERS },
  savePushSubscription: { variables: () => ({ subscription: PUSH_SUBSCRIPTION }), outcomes: PLAYERS },
  removePushSubscription: {
    variables: () => ({ endpoint: PUSH_SUBSCRIPTION.endpoint }),
    outcomes: PLAYERS,
  },
  saveNotificationPreferences: { variables: () => ({ preferences: PREFERENCES }), outcomes: PLAYERS },
  syncPayment: {
    variables: ofAnalysis,
    outcomes: byCaller('ok', 'PAYMENT_NOT_FOUND', 'ok', 'PAYMENT_NOT_FOUND'),
  },
};

const LISTENERS: Outcomes = {
  ...EVERYONE,
  ...{ nobody: 'closed', service: 'closed', recovery: 'closed', halfway: 'closed' },
};

/** Who may open which subscription. Everyone receives only their own changes. */
export const SUBSCRIPTION_ACCESS: Record<string, { outcomes: Outcomes }> = {
  analysisChanged: { outcomes: LISTENERS },
  notificationsChanged: { outcomes: LISTENERS },
};
