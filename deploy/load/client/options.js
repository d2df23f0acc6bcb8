import { sleep } from 'k6';
import { SECONDS, THINK_SECONDS, TIMES } from './settings.js';

/** What a person puts up with of each kind of request, 19 times of 20. */
const P95_MS = {
  page: 200,
  file: 200,
  screen: 400,
  change: 400,
  'sign-in': 800,
  piece: 800,
  'last-piece': 2_500,
  media: 400,
  payment: 800,
};

export const think = () => sleep(THINK_SECONDS * (0.5 + Math.random()));

/** So many journeys a minute, however long each of them takes. */
export function arrivals(exec, perMinute, mostAtOnce) {
  return {
    ...{ executor: 'constant-arrival-rate', exec, timeUnit: '1m', duration: `${SECONDS}s` },
    rate: rateOf(perMinute),
    ...{ preAllocatedVUs: mostAtOnce, maxVUs: mostAtOnce, gracefulStop: '300s' },
  };
}

/** How many of them there will be in a run. */
export const expected = (perMinute) => Math.ceil((rateOf(perMinute) * SECONDS) / 60) + 1;

const rateOf = (perMinute) => Math.max(1, Math.round(perMinute * TIMES));

/** Under which a run is not passed. */
export function thresholds(kinds, journeys) {
  return {
    http_req_failed: ['rate<0.01'],
    failures: ['rate<0.01'],
    // Somebody came and could not be served: too many were still at it.
    dropped_iterations: ['count<1'],
    ...Object.fromEntries(
      kinds.map((kind) => [`http_req_duration{kind:${kind}}`, [`p(95)<${P95_MS[kind]}`]]),
    ),
    ...Object.fromEntries(journeys.map((journey) => [`journeys{journey:${journey}}`, ['count>0']])),
  };
}
