import exec from 'k6/execution';
import { finish } from './client/http.js';
import { AT_ONCE, SECONDS } from './client/settings.js';
import { athletes, coaches } from './client/people.js';
import { openPage, visitFirst } from './client/pages.js';
import { ask, askAll, screen } from './client/screens.js';
import { signIn } from './client/sessions.js';
import { untilPlayable, upload } from './client/uploads.js';

const viewer = screen('Viewer');
const unread = screen('UnreadNotifications');
const athleteDashboard = screen('AthleteAnalyses');
const stats = screen('CoachStats');
const requests = screen('CoachRequests');
const list = screen('DiscoveryCoaches');
const coachPage = screen('CoachPage');
const coachReviews = screen('CoachReviews');
const workspace = screen('WorkspaceAnalysis');
const summary = screen('WorkspaceSummary');
const saveNote = screen('SaveAnnotation');
const saveProfile = screen('SaveProfile');

const mine = (people) => people[exec.vu.idInTest % people.length];
const athlete = () => mine(athletes);
const coach = () => mine(coaches);
/** The note of this virtual user, and its version. */
const note = { id: crypto.randomUUID(), version: 0 };

const THINGS = {
  'landing-page': () => openPage('/'),
  'first-visit': () => visitFirst('/'),
  'sign-in': () => signIn(athlete()),
  'coach-list': () => ask(athlete().session, list()),
  // A different price each time, so that no page comes from the cache.
  'coach-list-not-cached': () =>
    ask(athlete().session, list({ sort: 'PRICE', filter: { maxRateMinor: 50_000 + unique() } })),
  'coach-page': () => {
    const { id } = coach();
    askAll(athlete().session, [coachPage({ id }), coachReviews({ coachId: id })]);
  },
  'athlete-dashboard': () =>
    askAll(athlete().session, [viewer(), unread(), athleteDashboard({ tab: 'ALL' })]),
  'coach-dashboard': () =>
    askAll(coach().session, [stats(), requests({ tab: 'IN_PROGRESS', pageSize: 20 }), unread()]),
  workspace: () => {
    const { session, workspaceId: id } = coach();
    askAll(session, [workspace({ id }), summary({ id })]);
  },
  note: () => {
    const { session, workspaceId: analysisId } = coach();
    const annotation = {
      ...{ id: note.id, expectedVersion: note.version, timestampMs: 1_000, category: 'TECHNICAL' },
      ...{ label: 'Bandeja too flat', content: `Open the face a touch, ${note.version}.` },
    };
    note.version = ask(session, saveNote({ analysisId, annotation })).saveAnnotation.version;
  },
  // The event is published to every service that stores names of people.
  event: () => ask(athlete().session, saveProfile({ input: { fullName: `Athlete ${unique()}` } })),
  upload: () => upload(athlete().session, 'request'),
  film: () => {
    const { session } = athlete();
    untilPlayable(session, upload(session, 'request'));
  },
};

const thing = THINGS[__ENV.LOAD_THING ?? 'landing-page'];
if (!thing) throw new Error(`LOAD_THING is one of ${Object.keys(THINGS).join(', ')}`);

export const options = {
  scenarios: {
    thing: {
      ...{ executor: 'constant-vus', vus: AT_ONCE, duration: `${SECONDS}s`, gracefulStop: '300s' },
    },
  },
  thresholds: { failures: ['rate<0.01'] },
};

/** Repeats one operation as fast as the system responds, to measure its CPU time and not its duration. */
export default function again() {
  thing();
  finish('thing');
}

const unique = () => exec.scenario.iterationInTest;
