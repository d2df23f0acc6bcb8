import { sleep } from 'k6';
import { SECONDS, THINK_SECONDS, TIMES } from './settings.js';

/** The longest acceptable p95 duration of each kind of request. */
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

/** Each journey opens connections of its own, as another person's browser does. */
export const VISITORS = { noVUConnectionReuse: true };

/** A fixed number of journeys per minute, however long each takes. */
export function arrivals(exec, perMinute, mostAtOnce) {
  return {
    ...{ executor: 'constant-arrival-rate', exec, timeUnit: '1m', duration: `${SECONDS}s` },
    rate: rateOf(perMinute),
    ...{ preAllocatedVUs: mostAtOnce, maxVUs: mostAtOnce, gracefulStop: '300s' },
  };
}

/** How many journeys a run has, or those of its first seconds. */
export const expected = (perMinute, seconds = SECONDS) =>
  Math.ceil((rateOf(perMinute) * Math.min(seconds, SECONDS)) / 60) + 1;

const rateOf = (perMinute) => Math.max(1, Math.round(perMinute * TIMES));

const byQuarter = (kinds) =>
  kinds.flatMap((kind) =>
    [1, 2, 3, 4].map((quarter) => `http_req_duration{kind:${kind},quarter:${quarter}}`),
  );

/** A run that misses one of these fails. */
export function thresholds(kinds, journeys) {
  return {
    http_req_failed: ['rate<0.01'],
    failures: ['rate<0.01'],
    // A journey could not start because too many others were still running.
    dropped_iterations: ['count<1'],
    ...Object.fromEntries(
      kinds.map((kind) => [`http_req_duration{kind:${kind}}`, [`p(95)<${P95_MS[kind]}`]]),
    ),
    // Always met: k6 only reports what has a threshold.
    ...Object.fromEntries(byQuarter(kinds).map((metric) => [metric, ['p(99)>=0']])),
    ...Object.fromEntries(journeys.map((journey) => [`journeys{journey:${journey}}`, ['count>0']])),
  };
}
