import { withDatabase } from './database.mjs';
import { screenQuery } from './screen-query.mjs';
import { seedRequests } from './seed-requests.mjs';

const PASSWORD = 'globo-al-fondo-7';
const REQUESTS = 100;
/** The queries of a coach's dashboard when it opens. They are sent one after the other, so that every round trip counts. */
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

/** Opens the dashboard of a coach with a hundred requests. */
export async function dashboardOf(origin, data) {
  const { access_token: token, user } = await signInAs(origin, 0);
  await seedRequests(data, user.id, REQUESTS);
  return async () => {
    for (const [operationName, variables] of QUERIES) {
      const body = { query: screenQuery(operationName), operationName, variables };
      const { errors } = await post(`${origin}/graphql`, body, { authorization: `Bearer ${token}` });
      if (errors) throw new Error(`${operationName}: ${JSON.stringify(errors).slice(0, 300)}`);
    }
  };
}

async function post(url, body, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}
