import { coach, prepareRequests } from './coaching.js';
import { arrivals, expected, thresholds, VISITORS } from './client/options.js';

export { browseSignedIn, browseSignedOut } from './browsing.js';
export { requestAnalysis } from './requesting.js';
export { coach };

const PER_MINUTE = { browseSignedOut: 40, browseSignedIn: 30, requestAnalysis: 6, coach: 6 };

/** What coaches deliver first. Later they deliver what has been requested meanwhile. */
const AHEAD_SECONDS = 600;

/** A typical mix: most people browse, some request, and coaches deliver as much as is requested. */
export const options = {
  ...VISITORS,
  setupTimeout: '20m',
  scenarios: Object.fromEntries(
    Object.entries(PER_MINUTE).map(([name, perMinute]) => [name, arrivals(name, perMinute, 40)]),
  ),
  thresholds: thresholds(
    ['page', 'file', 'screen', 'change', 'sign-in', 'piece', 'last-piece', 'media', 'payment'],
    ['browsing signed out', 'browsing signed in', 'requesting', 'coaching'],
  ),
};

export const setup = () => prepareRequests(expected(PER_MINUTE.coach, AHEAD_SECONDS));
