import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate } from 'k6/metrics';
import { SECONDS, TARGET } from './settings.js';

/** Counts failures: no response, an HTTP error, or an error inside a GraphQL response. */
const failures = new Rate('failures');
const journeys = new Counter('journeys');

/** For responses whose body is not needed. */
export const UNREAD = { responseType: /** @type {const} */ ('none') };

/** What requests are counted by; those of a script's preparation belong to no quarter of its run. */
export function tagsOf({ kind, name }) {
  const isPreparing = exec.vu.idInTest === 0;
  return isPreparing ? { kind, name } : { kind, name, quarter: String(quarter()) };
}

const quarter = () => Math.min(4, 1 + Math.floor((Date.now() - exec.scenario.startTime) / (SECONDS * 250)));

export const finish = (journey) => journeys.add(1, { journey });

/** Records whether a response is a success; a failure ends the journey. */
export function judge(answer, { kind, name }, why) {
  failures.add(Boolean(why), { kind });
  if (why) throw new Error(`${name}: ${why}`);
  return answer;
}

export function send(method, address, body, { kind, name, session = undefined, headers = {}, ...more }) {
  const url = address.startsWith('http') ? address : `${TARGET}${address}`;
  const answer = http.request(method, url, body, {
    tags: tagsOf({ kind, name }),
    headers: { ...(session && { authorization: `Bearer ${session}` }), ...headers },
    ...more,
  });
  return judge(answer, { kind, name }, refusalOf(answer));
}

export function sendJson(method, path, body, about) {
  const headers = { 'content-type': 'application/json', ...about.headers };
  return send(method, path, body && JSON.stringify(body), { ...about, headers }).json();
}

export function refusalOf({ status, error, body }) {
  if (status >= 200 && status < 400) return undefined;
  return `${status} ${error || String(body).slice(0, 200)}`;
}
