import { randomUUID } from 'node:crypto';
import type { Outcome, Outcomes } from './callers.js';
import { PREFERENCES, PUSH_SUBSCRIPTION } from './graphql-access.js';
import { DRAWING, NOTE, PINS, sharedNote, SUMMARY_ITEM, TAKE, type Scenario } from './scenario.js';
import { OWN_TAX_DETAILS } from './own-tax-details.js';
import type { ServiceName } from './service-names.js';

export interface GrpcRule {
  /** Refers to things of the athlete and of the requested coach. */
  request?: (scenario: Scenario) => Record<string, unknown>;
  /** The services that may call it; the gateway alone if nothing is said. */
  from?: readonly ServiceName[];
  /** The field of the response that is empty for callers who own nothing of it. */
  holds?: string;
  /** People need a fresh proof of who they are. */
  stepUp?: true;
  outcomes: Outcomes;
}

const NO = 'FORBIDDEN';
const LACKS_FACTOR = 'SECOND_FACTOR_REQUIRED';

/** Without a valid token nothing is accessible; `others` have access only where they are listed. */
const byCaller = (
  athlete: Outcome,
  otherAthlete: Outcome,
  coach: Outcome,
  otherCoach: Outcome,
  others: Partial<Outcomes> = {},
): Outcomes => ({
  ...{ athlete, otherAthlete, coach, otherCoach },
  ...{ nobody: 'SERVICE_UNKNOWN', service: NO, admin: NO, recovery: NO },
  halfway: athlete === NO ? NO : LACKS_FACTOR,
  ...others,
});

const EVERYONE = byCaller('ok', 'ok', 'ok', 'ok', { admin: 'ok', service: 'ok' });
const PEOPLE = byCaller('ok', 'ok', 'ok', 'ok', { admin: 'ok' });
const OF_ACCOUNT = byCaller('ok', 'ok', 'ok', 'ok', { admin: 'ok', recovery: 'ok', halfway: 'ok' });
const PLAYERS = byCaller('ok', 'ok', 'ok', 'ok');
const ATHLETES = byCaller('ok', 'ok', NO, NO);
const OPERATORS = byCaller(NO, NO, NO, NO, { admin: 'ok' });
const COACHES = byCaller(NO, NO, 'ok', 'ok');
const THE_COACH = byCaller(NO, NO, 'ok', 'ANALYSIS_NOT_FOUND');
const alike = (outcome: Outcome, others: Partial<Outcomes> = {}) =>
  byCaller(outcome, outcome, outcome, outcome, others);
/** For people, with the same outcome before their second factor. */
const halfwayToo = (outcome: Outcome) => alike(outcome, { admin: outcome, halfway: outcome });
const services = (outcome: Outcome) => byCaller(NO, NO, NO, NO, { service: outcome });

const ofAnalysis = ({ pendingId }: Scenario) => ({ analysisId: pendingId });
const ofDone = ({ analysisId }: Scenario) => ({ analysisId });
const ofReview = ({ reviewId }: Scenario) => ({ reviewId });
const ofStranger = () => ({ email: 'nobody@players.example' });
const SITE = { id: 'localhost', origin: 'http://localhost' };
const REVIEW = { rating: 4, comment: 'Clear and kind, in the right order.' };

const IDENTITY: Record<string, GrpcRule> = {
  signUp: { outcomes: services('VALIDATION_FAILED') },
  signIn: { outcomes: services('INVALID_CREDENTIALS') },
  refreshSession: { outcomes: services('REFRESH_TOKEN_NOT_FOUND') },
  resendConfirmation: { request: ofStranger, outcomes: services('ok') },
  requestPasswordRecovery: { request: ofStranger, outcomes: services('ok') },
  verifyToken: { outcomes: services('OTP_EXPIRED') },
  exchangeCode: { outcomes: services('FLOW_STATE_NOT_FOUND') },
  getUser: { outcomes: OF_ACCOUNT },
  updateUser: {
    request: () => ({ password: 'yet-another-password' }),
    outcomes: alike('CURRENT_PASSWORD_WRONG', { admin: 'CURRENT_PASSWORD_WRONG', recovery: 'ok' }),
  },
  signOut: {
    stepUp: true,
    request: () => ({ scope: 'SIGN_OUT_SCOPE_OTHERS' }),
    outcomes: { ...OF_ACCOUNT, recovery: 'STEP_UP_REQUIRED', halfway: 'STEP_UP_REQUIRED' },
  },
  getPeople: { request: ({ athlete }) => ({ ids: [athlete.id] }), outcomes: EVERYONE },
  getProfile: { outcomes: PEOPLE },
  saveProfile: { request: () => ({ language: 'en' }), outcomes: PEOPLE },
  deleteAccount: {
    request: () => ({ currentPassword: 'not the password' }),
    outcomes: alike('CURRENT_PASSWORD_WRONG'),
  },
  issueDisputeLink: {
    from: ['notifications'],
    request: () => ({ userId: randomUUID() }),
    outcomes: services('USER_NOT_FOUND'),
  },
  issueMailLink: {
    from: ['notifications'],
    request: () => ({ linkId: randomUUID() }),
    outcomes: services('MAIL_LINK_NOT_FOUND'),
  },
  listSessions: { outcomes: PEOPLE },
  endSession: {
    stepUp: true,
    request: () => ({ sessionId: randomUUID() }),
    outcomes: alike('SESSION_NOT_FOUND', { admin: 'SESSION_NOT_FOUND' }),
  },
  acceptTerms: { outcomes: alike('VALIDATION_FAILED', { admin: 'VALIDATION_FAILED' }) },
  resendGuardianRequest: { request: ofStranger, outcomes: services('ok') },
  getGuardianRequest: { request: () => ({ token: 'guessed' }), outcomes: services('OTP_EXPIRED') },
  answerGuardianRequest: {
    request: () => ({ token: 'guessed', answer: 'GUARDIAN_ANSWER_REFUSE' }),
    outcomes: services('OTP_EXPIRED'),
  },
  disputeActivity: { outcomes: services('OTP_EXPIRED') },
  listEndedAccess: { request: () => ({ since: new Date() }), outcomes: services('ok') },
  enrollFactor: { stepUp: true, outcomes: alike('VALIDATION_FAILED', { admin: 'VALIDATION_FAILED' }) },
  challengeFactor: { request: () => ({ relyingParty: SITE }), outcomes: halfwayToo('MFA_FACTOR_NOT_FOUND') },
  verifyFactor: { request: () => ({ relyingParty: SITE }), outcomes: halfwayToo('MFA_FACTOR_NOT_FOUND') },
  removeFactor: { stepUp: true, outcomes: alike('MFA_FACTOR_NOT_FOUND', { admin: 'MFA_FACTOR_NOT_FOUND' }) },
  createRecoveryCodes: { stepUp: true, outcomes: alike('MFA_FACTOR_NOT_FOUND', { admin: 'ok' }) },
  countRecoveryCodes: { outcomes: PEOPLE },
  verifyRecoveryCode: { outcomes: halfwayToo('MFA_VERIFICATION_FAILED') },
  stepUp: {
    request: () => ({ password: 'not the password' }),
    outcomes: alike('CURRENT_PASSWORD_WRONG', { admin: LACKS_FACTOR, halfway: LACKS_FACTOR }),
  },
  exportPersonalData: { stepUp: true, outcomes: PLAYERS },
};

const CATALOG: Record<string, GrpcRule> = {
  getOwnCoachProfile: { from: ['gateway', 'payments'], outcomes: COACHES },
  saveCoachProfile: { request: () => ({ isAcceptingNewClients: true }), outcomes: COACHES },
  listCoaches: { outcomes: EVERYONE },
  matchCoaches: { request: () => ({ focusAreas: ['mental_game'], language: 'en' }), outcomes: EVERYONE },
  getCoaches: {
    from: ['gateway', 'analysis'],
    request: ({ coach }) => ({ ids: [coach.id] }),
    outcomes: EVERYONE,
  },
  getCoachPricing: {
    from: ['gateway', 'analysis'],
    request: ({ coach }) => ({ coachId: coach.id }),
    outcomes: EVERYONE,
  },
  getActiveAgreement: { request: () => ({ locale: 'en' }), outcomes: COACHES },
  acceptAgreement: {
    request: ({ agreementId }) => ({ agreementId, ipAddress: '203.0.113.9', userAgent: 'Tests' }),
    outcomes: COACHES,
  },
  postReview: {
    request: (scenario) => ({ ...ofDone(scenario), ...REVIEW }),
    outcomes: byCaller('REVIEW_ALREADY_EXISTS', 'ANALYSIS_NOT_FOUND', NO, NO),
  },
  editReview: {
    request: (scenario) => ({ ...ofReview(scenario), ...REVIEW }),
    outcomes: byCaller('ok', 'REVIEW_NOT_FOUND', NO, NO),
  },
  listReviews: { request: ({ coach }) => ({ coachId: coach.id }), outcomes: EVERYONE },
  getAnalysisReview: {
    request: ofDone,
    holds: 'review',
    outcomes: byCaller('ok', 'empty', 'ok', 'empty', { service: 'ok' }),
  },
  getOwnRatings: { request: () => ({ since: { seconds: 1 } }), outcomes: COACHES },
  reportReview: {
    request: (scenario) => ({ ...ofReview(scenario), reason: 'This is not about padel.' }),
    outcomes: PEOPLE,
  },
  getReview: { from: ['analysis'], request: ofReview, outcomes: services('ok') },
  listReportedReviews: { outcomes: byCaller(NO, NO, NO, NO, { admin: 'ok' }) },
  decideReview: {
    request: (scenario) => ({
      ...ofReview(scenario),
      decision: 'REVIEW_DECISION_DISMISS',
      reason: 'It is about padel.',
    }),
    outcomes: byCaller(NO, NO, NO, NO, { admin: 'ok' }),
  },
  exportPersonalData: { stepUp: true, outcomes: PLAYERS },
  closeCoachProfile: { from: ['identity'], outcomes: COACHES },
};

const ANALYSIS: Record<string, GrpcRule> = {
  requestAnalysis: {
    request: ({ coach, pendingId }) => ({
      coachId: coach.id,
      videoId: randomUUID(),
      title: 'Lob',
      focusAreas: ['court_positioning'],
      clientRequestId: pendingId,
    }),
    outcomes: byCaller('VIDEO_NOT_FOUND', 'VIDEO_NOT_FOUND', NO, NO),
  },
  getDeliveryPromise: { outcomes: ATHLETES },
  getAnalysisTerms: {
    from: ['gateway', 'catalog', 'payments'],
    request: ofAnalysis,
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND', { service: 'ok' }),
  },
  listAthleteAnalyses: { outcomes: ATHLETES },
  listCoachRequests: { request: () => ({ tab: 'COACH_TAB_PENDING' }), outcomes: COACHES },
  getCoachStats: { outcomes: COACHES },
  getAnalysis: {
    request: ofAnalysis,
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  startAnalysis: { request: ofAnalysis, outcomes: THE_COACH },
  cancelAnalysis: {
    request: ofAnalysis,
    outcomes: byCaller('INVALID_STATUS_UPDATE', 'ANALYSIS_NOT_FOUND', NO, NO),
  },
  countOpenRequests: { from: ['identity'], outcomes: COACHES },
  checkCompletion: { request: ofAnalysis, outcomes: THE_COACH },
  completeAnalysis: {
    request: ofAnalysis,
    outcomes: { ...THE_COACH, coach: 'ANALYSIS_COMPLETION_ERROR' },
  },
  saveAnnotation: {
    request: (scenario) => ({
      ...ofAnalysis(scenario),
      annotation: { ...NOTE, id: randomUUID(), category: 'technical' },
    }),
    outcomes: THE_COACH,
  },
  deleteAnnotation: {
    request: (scenario) => ({ ...ofAnalysis(scenario), annotationId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  saveSummaryItem: {
    request: (scenario) => ({
      ...ofAnalysis(scenario),
      summaryItem: { ...SUMMARY_ITEM, id: randomUUID(), category: 'feedback' },
    }),
    outcomes: THE_COACH,
  },
  deleteSummaryItem: {
    request: (scenario) => ({ ...ofAnalysis(scenario), summaryItemId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  saveDrawing: {
    request: (scenario) => ({ ...ofAnalysis(scenario), annotationId: randomUUID(), ...DRAWING }),
    outcomes: THE_COACH,
  },
  getDrawings: {
    request: (scenario) => ({ ...ofAnalysis(scenario), annotationIds: [scenario.noteId] }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  saveCourtPinning: {
    request: (scenario) => ({
      ...ofAnalysis(scenario),
      courtPinning: { id: scenario.analysisId, fromMs: 0, pins: PINS },
    }),
    outcomes: THE_COACH,
  },
  deleteCourtPinning: {
    request: (scenario) => ({ ...ofAnalysis(scenario), courtPinningId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  suggestCourtPinning: { request: ofAnalysis, outcomes: THE_COACH },
  saveTake: {
    request: (scenario) => ({
      ...ofAnalysis(scenario),
      take: { id: randomUUID(), soundId: scenario.responseVideoId, ...TAKE },
    }),
    outcomes: { ...THE_COACH, coach: 'TAKE_NOT_USABLE' },
  },
  getTakes: {
    request: (scenario) => ({ ...ofAnalysis(scenario), takeIds: [randomUUID()] }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  deleteTake: {
    request: (scenario) => ({ ...ofAnalysis(scenario), takeId: randomUUID(), expectedVersion: 1 }),
    outcomes: THE_COACH,
  },
  orderTakes: { request: (scenario) => ({ ...ofAnalysis(scenario), takeIds: [] }), outcomes: THE_COACH },
  shareNote: {
    request: (scenario) => ({ ...ofDone(scenario), annotationId: scenario.noteId }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  getNoteFilm: {
    request: ({ noteFilmId }) => ({ filmId: noteFilmId }),
    outcomes: byCaller('NOTE_FILM_NOT_FOUND', 'NOTE_FILM_NOT_FOUND', 'ok', 'NOTE_FILM_NOT_FOUND'),
  },
  getThread: {
    request: ofDone,
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'ok', 'ANALYSIS_NOT_FOUND'),
  },
  // All send the same message: the athlete comes first, so its id is no longer the coach's to choose.
  reportSubject: {
    request: () => ({
      subject: 'REPORT_SUBJECT_REVIEW',
      subjectId: randomUUID(),
      reason: 'REPORT_REASON_SPAM',
    }),
    outcomes: alike('SUBJECT_NOT_FOUND'),
  },
  listReports: { request: () => ({ state: 'REPORT_STATE_OPEN' }), outcomes: OPERATORS },
  openEvidence: {
    request: () => ({ reportId: randomUUID() }),
    outcomes: { ...OPERATORS, admin: 'REPORT_NOT_FOUND' },
  },
  decideReport: {
    request: () => ({ reportId: randomUUID(), state: 'REPORT_STATE_DISMISSED', note: 'Banter.' }),
    outcomes: { ...OPERATORS, admin: 'REPORT_NOT_FOUND' },
  },
  blockPerson: { request: () => ({ personId: randomUUID() }), outcomes: alike('PERSON_NOT_FOUND') },
  unblockPerson: { request: () => ({ personId: randomUUID() }), outcomes: PLAYERS },
  listBlocks: { outcomes: PLAYERS },
  setFilmSharing: {
    request: (scenario) => ({ ...ofDone(scenario), isShared: true }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', NO, NO),
  },
  getFilmSharing: { request: ofDone, outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', NO, NO) },
  sendThreadMessage: {
    request: (scenario) => ({ ...ofDone(scenario), messageId: randomUUID(), text: 'Which foot first?' }),
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', 'MESSAGE_ID_TAKEN', 'ANALYSIS_NOT_FOUND'),
  },
  makeAnswer: { request: ofAnalysis, outcomes: { ...THE_COACH, coach: 'TALK_EMPTY' } },
  attachResponseVideo: {
    request: (scenario) => ({ ...ofAnalysis(scenario), videoId: scenario.freshVideoId }),
    outcomes: { ...THE_COACH, coach: 'VIDEO_NOT_FOUND' },
  },
  removeResponseVideo: { request: ofAnalysis, outcomes: THE_COACH },
  exportPersonalData: { stepUp: true, outcomes: PLAYERS },
  rejectAnalysis: {
    request: (scenario) => ({ ...ofAnalysis(scenario), reason: 'bad_quality' }),
    outcomes: THE_COACH,
  },
};

const MEDIA: Record<string, GrpcRule> = {
  getVideos: {
    from: ['analysis'],
    request: ({ freshVideoId }) => ({ ids: [freshVideoId] }),
    holds: 'videos',
    outcomes: byCaller('ok', 'empty', 'empty', 'empty', { service: 'ok' }),
  },
  signAddresses: {
    from: ['analysis'],
    request: ({ freshVideoId }) => ({ videoIds: [freshVideoId] }),
    outcomes: services('ok'),
  },
  renderTalk: {
    from: ['analysis'],
    request: ({ coach }) => ({
      ...{ ownerId: coach.id, filmId: randomUUID(), filename: 'talk.mp4' },
      takes: [{ soundId: randomUUID(), document: TAKE.document }],
    }),
    outcomes: services('VIDEO_NOT_FOUND'),
  },
  renderNote: {
    from: ['analysis'],
    request: ({ coach, noteFilmId, noteId }) => ({
      ...{ ownerId: coach.id, filmId: noteFilmId, filename: 'note.mp4' },
      document: sharedNote(noteId),
    }),
    outcomes: services('VIDEO_NOT_FOUND'),
  },
  holdVideos: {
    from: ['analysis'],
    request: () => ({ holdId: randomUUID(), videoIds: [randomUUID()] }),
    outcomes: services('ok'),
  },
  releaseHold: {
    from: ['analysis'],
    request: () => ({ holdId: randomUUID() }),
    outcomes: services('ok'),
  },
  signHeld: {
    from: ['analysis'],
    request: () => ({ holdId: randomUUID(), viewerId: randomUUID() }),
    outcomes: services('ok'),
  },
  listViewers: {
    from: ['analysis'],
    request: ({ freshVideoId }) => ({ videoId: freshVideoId }),
    outcomes: services('ok'),
  },
  deleteNoteFilms: {
    from: ['analysis'],
    request: () => ({ filmId: randomUUID(), ownerId: randomUUID() }),
    outcomes: services('ok'),
  },
  exportPersonalData: { stepUp: true, outcomes: PLAYERS },
  deleteVideo: {
    from: ['analysis'],
    request: () => ({ videoId: randomUUID() }),
    outcomes: byCaller('ok', 'ok', 'ok', 'ok', { service: 'ok' }),
  },
};

const PAYMENTS: Record<string, GrpcRule> = {
  getClientConfig: { outcomes: PLAYERS },
  createCustomer: { outcomes: ATHLETES },
  createSetupIntent: {
    request: ({ customerId }) => ({ customerId }),
    outcomes: byCaller('ok', 'CUSTOMER_NOT_FOUND', NO, NO),
  },
  listPaymentMethods: {
    request: ({ customerId }) => ({ customerId }),
    outcomes: byCaller('ok', 'CUSTOMER_NOT_FOUND', NO, NO),
  },
  createPaymentIntent: {
    request: ofAnalysis,
    outcomes: byCaller('PAYMENT_NOT_OPEN', 'ANALYSIS_NOT_FOUND', NO, NO),
  },
  syncPayment: {
    request: ofAnalysis,
    outcomes: byCaller('ok', 'PAYMENT_NOT_FOUND', 'ok', 'PAYMENT_NOT_FOUND'),
  },
  capturePayment: {
    request: ofAnalysis,
    outcomes: byCaller(NO, NO, 'ANALYSIS_NOT_COMPLETED', 'PAYMENT_NOT_FOUND'),
  },
  refundPayment: {
    stepUp: true,
    request: ofAnalysis,
    outcomes: byCaller('PAYMENT_NOT_REFUNDABLE', 'PAYMENT_NOT_FOUND', NO, NO, {
      admin: 'PAYMENT_NOT_REFUNDABLE',
    }),
  },
  getPayments: {
    request: ({ pendingId }) => ({ analysisIds: [pendingId] }),
    holds: 'payments',
    outcomes: byCaller('ok', 'empty', 'ok', 'empty'),
  },
  listTransactions: { outcomes: PLAYERS },
  getCoachEarnings: { from: ['gateway', 'identity'], outcomes: COACHES },
  findMoney: { request: ({ analysisId }) => ({ id: analysisId }), outcomes: OPERATORS },
  listStoppedPayouts: { outcomes: OPERATORS },
  decidePayout: {
    stepUp: true,
    request: ({ analysisId }) => ({ analysisId, decision: 'PAYOUT_DECISION_RELEASE', reason: 'Looked at' }),
    outcomes: { ...OPERATORS, admin: 'PAYOUT_NOT_UNDER_REVIEW' },
  },
  releasePayouts: {
    stepUp: true,
    request: ({ coach }) => ({ coachId: coach.id, reason: 'Looked at' }),
    outcomes: { ...OPERATORS, admin: 'PAYOUTS_NOT_FROZEN' },
  },
  freezePayouts: {
    stepUp: true,
    request: ({ otherCoach }) => ({ coachId: otherCoach.id, reason: 'A question' }),
    outcomes: OPERATORS,
  },
  listStatements: { outcomes: COACHES },
  listCommissionInvoices: { outcomes: COACHES },
  getTaxDetails: { outcomes: COACHES },
  setTaxDetails: {
    request: () => ({ details: { ...OWN_TAX_DETAILS, entity: 'TAX_ENTITY_INDIVIDUAL' } }),
    outcomes: COACHES,
  },
  readDocument: {
    request: () => ({ id: randomUUID(), locale: 'en', expires: '1', signature: 'guessed' }),
    outcomes: services('DOCUMENT_NOT_FOUND'),
  },
  exportPersonalData: { stepUp: true, outcomes: PLAYERS },
  getPayoutAccount: { outcomes: COACHES },
  createConnectAccount: { stepUp: true, outcomes: byCaller(NO, NO, 'PAYOUT_ACCOUNT_EXISTS', 'ok') },
  createOnboardingLink: {
    stepUp: true,
    request: ({ accountId }) => ({ accountId }),
    outcomes: byCaller(NO, NO, 'ok', 'PAYOUT_ACCOUNT_NOT_FOUND'),
  },
  createDashboardLink: {
    stepUp: true,
    request: ({ accountId }) => ({ accountId }),
    outcomes: byCaller(NO, NO, 'ok', 'PAYOUT_ACCOUNT_NOT_FOUND'),
  },
  receiveWebhook: { outcomes: services('WEBHOOK_SIGNATURE_INVALID') },
  deletePaymentMethod: {
    request: ({ paymentMethodId }) => ({ paymentMethodId }),
    outcomes: byCaller('ok', 'PAYMENT_METHOD_NOT_FOUND', NO, NO),
  },
};

const NOTIFICATIONS: Record<string, GrpcRule> = {
  listNotifications: { outcomes: PLAYERS },
  markRead: { request: () => ({ ids: [randomUUID()] }), outcomes: PLAYERS },
  getPreferences: { outcomes: PLAYERS },
  savePreferences: { request: () => ({ preferences: PREFERENCES }), outcomes: PLAYERS },
  getPushSettings: { outcomes: PLAYERS },
  savePushSubscription: { request: () => PUSH_SUBSCRIPTION, outcomes: PLAYERS },
  removePushSubscription: {
    request: () => ({ endpoint: PUSH_SUBSCRIPTION.endpoint }),
    outcomes: PLAYERS,
  },
  sendAnalysisRequestMail: {
    request: ofAnalysis,
    outcomes: byCaller('ok', 'ANALYSIS_NOT_FOUND', NO, NO),
  },
  unsubscribe: { outcomes: services('UNSUBSCRIBE_TOKEN_INVALID') },
  sendContactMessage: { outcomes: services('CONTACT_MESSAGE_INVALID') },
  exportPersonalData: { stepUp: true, outcomes: PLAYERS },
};

const SERVICES = {
  identity: IDENTITY,
  analysis: ANALYSIS,
  media: MEDIA,
  payments: PAYMENTS,
  notifications: NOTIFICATIONS,
  // Its last operation closes the coaches' profiles, so catalog comes last.
  catalog: CATALOG,
};

/** Who may call which RPC, such as `catalog.listCoaches`, directly and not through the gateway. */
export const GRPC_ACCESS: Record<string, GrpcRule> = Object.fromEntries(
  Object.entries(SERVICES).flatMap(([service, operations]) =>
    Object.entries(operations).map(([method, rule]) => [`${service}.${method}`, rule]),
  ),
);
