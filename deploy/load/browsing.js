import { someAthlete, oneOf } from './client/people.js';
import { finish } from './client/http.js';
import { arrivals, think, thresholds, VISITORS } from './client/options.js';
import { openPage, visitFirst } from './client/pages.js';
import { ask, askAll, screen } from './client/screens.js';
import { sessionOf, signIn } from './client/sessions.js';

const SIGNS_IN_AGAIN = 0.2;
const PAGES = ['/about', '/pricing', '/faq', '/guides/coach-earnings', '/es', '/es/pricing'];
const SORTS = ['RATING', 'PRICE', 'RESPONSE_TIME', 'EXPERIENCE'];
const SPECIALIZATIONS = ['technique_analysis', 'strategy_tactics', 'doubles_play', 'beginner_training'];

const viewer = screen('Viewer');
const unread = screen('UnreadNotifications');
const dashboard = screen('AthleteAnalyses');
const list = screen('DiscoveryCoaches');
const coachPage = screen('CoachPage');
const coachReviews = screen('CoachReviews');

export const options = {
  ...VISITORS,
  scenarios: {
    signedOut: arrivals('browseSignedOut', 60, 30),
    signedIn: arrivals('browseSignedIn', 60, 60),
  },
  thresholds: thresholds(
    ['page', 'file', 'screen', 'sign-in'],
    ['browsing signed out', 'browsing signed in'],
  ),
};

/** Reads about the product: the landing page with all its files, then a page or two. */
export function browseSignedOut() {
  visitFirst('/');
  think();
  openPage(oneOf(PAGES));
  think();
  openPage(oneOf(PAGES));
  finish('browsing signed out');
}

/** Looks for a coach: the whole list, filtered, sorted, another page, and two profiles. */
export function browseSignedIn() {
  const athlete = someAthlete();
  const session = Math.random() < SIGNS_IN_AGAIN ? signIn(athlete) : sessionOf(athlete);
  askAll(session, [viewer(), unread(), dashboard({ tab: 'ALL' })]);
  think();
  const { coaches: everyone } = ask(session, list());
  think();
  if (everyone.nextPageToken) ask(session, list({ pageToken: everyone.nextPageToken }));
  think();
  const filter = {
    specializations: [oneOf(SPECIALIZATIONS)],
    maxRateMinor: 3_000 + 500 * oneOf([1, 4, 8, 12]),
  };
  ask(session, list({ filter }));
  think();
  const { coaches } = ask(session, list({ sort: oneOf(SORTS) }));
  for (const { id } of [oneOf(coaches.coaches), oneOf(coaches.coaches)]) {
    askAll(session, [coachPage({ id }), coachReviews({ coachId: id })]);
    think();
  }
  finish('browsing signed in');
}
