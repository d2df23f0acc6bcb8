import { finish, sendJson } from './client/http.js';
import { arrivals, think, thresholds, VISITORS } from './client/options.js';
import { someAthlete, someCoach } from './client/people.js';
import { authorize } from './client/cards.js';
import { ask, askAll, screen } from './client/screens.js';
import { signIn } from './client/sessions.js';
import { untilPlayable, upload } from './client/uploads.js';

const viewer = screen('Viewer');
const dashboard = screen('AthleteAnalyses');
const rules = screen('UploadRules');
const matching = screen('MatchCoaches');
const chosen = screen('WizardCoach');
const pricing = screen('CoachPricing');
const request = screen('RequestAnalysis');

export const options = {
  ...VISITORS,
  scenarios: { requesting: arrivals('requestAnalysis', 20, 30) },
  thresholds: thresholds(['screen', 'change', 'sign-in', 'piece', 'last-piece', 'payment'], ['requesting']),
};

/** Signs in, uploads a video, chooses a coach, and pays; waits until the video can be played. */
export function requestAnalysis() {
  const athlete = someAthlete();
  const session = signIn(athlete);
  askAll(session, [viewer(), dashboard({ tab: 'ALL' })]);
  think();
  ask(session, rules());
  const video = upload(session, 'request');
  const { id } = someCoach();
  ask(
    session,
    matching({ focusAreas: ['court_positioning'], goals: ['better_positioning'], language: 'en' }),
  );
  askAll(session, [chosen({ id }), pricing({ coachId: id })]);
  think();
  submit(session, athlete, id, video.videoId);
  untilPlayable(session, video);
  finish('requesting');
}

/** Does what the wizard's last button does. Returns the id of the request. */
export function submit(session, { customerId, cardId }, coachId, videoId) {
  const input = {
    ...{ coachId, videoId, clientRequestId: crypto.randomUUID(), title: 'Back wall' },
    ...{ focusAreas: ['court_positioning'], comments: 'Am I too deep after the lob?' },
  };
  const analysisId = ask(session, request({ input })).requestAnalysis.id;
  const cards = { kind: 'payment', name: 'cards', session };
  sendJson('GET', `/api/stripe-payment-methods?customerId=${customerId}`, null, cards);
  authorize(session, analysisId, cardId);
  const mail = { kind: 'payment', name: 'mail of a request', session };
  sendJson('POST', '/api/send-email-notification', { type: 'analysis_request', analysisId }, mail);
  return analysisId;
}
