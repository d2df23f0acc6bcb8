import { withDatabase } from './database.mjs';
import { screenQuery } from './screen-query.mjs';
import { seedRequests } from './seed-requests.mjs';

const PASSWORD = 'globo-al-fondo-7';
const REQUESTS = 100;
/** The queries of a coach's dashboard when it opens. */
const QUERIES = [
  ['CoachStats', {}],
  ['CoachRequests', { tab: 'PENDING', search: null, pageSize: 20 }],
  ['DashboardCoachProfile', {}],
  ['RecentActivity', { pageSize: 5 }],
];

const emailOf = (number) => `coach-${number}@players.example`;

/** Coaches who have confirmed their addresses. */
export async function signUp(origin, data, count) {
  for (let number = 0; number < count; number += 1)
    await post(`${origin}/auth/v1/signup`, {
      ...{ email: emailOf(number), password: PASSWORD },
      data: { full_name: `Coach ${number}`, role: 'coach' },
    });
  await withDatabase(data, 'identity', (client) =>
    client.query('update accounts set email_confirmed_at = now()'),
  );
}

export const signInAs = (origin, number) =>
  post(`${origin}/auth/v1/token?grant_type=password`, { email: emailOf(number), password: PASSWORD });

/** The requests that open the dashboard of a coach with a hundred requests. */
export async function dashboardRequestsOf(origin, data) {
  const { access_token: token, user } = await signInAs(origin, 0);
  await seedRequests(data, user.id, REQUESTS);
  return QUERIES.map(([operationName, variables]) => ({
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: screenQuery(operationName), operationName, variables }),
  }));
}

/** Opens that dashboard; the requests are sent one after the other, so that every round trip counts. */
export async function dashboardOf(origin, data) {
  const requests = await dashboardRequestsOf(origin, data);
  return async () => {
    for (const request of requests) {
      const answer = await fetch(`${origin}/graphql`, { method: 'POST', ...request });
      const { errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
    }
  };
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}
