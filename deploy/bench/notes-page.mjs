import { randomUUID } from 'node:crypto';

/** Of the demo. */
export const COACH = { email: 'lucia@bandeja.example', password: 'padel-en-casa' };
const CATEGORIES = ['TECHNICAL', 'TACTICAL', 'PHYSICAL', 'MENTAL'];

/** Opens the workspace of the demo coach's analysis in progress, with many notes, and waits until the page is idle. */
export async function openWorkspaceWithNotes(browser, origin, count) {
  const ask = await asCoach(origin);
  const id = await workInProgress(ask);
  const { analysis } = await ask(
    'query($id: ID!) { analysis(id: $id) { requestVideo { durationMs } work { annotations { id } } } }',
    { id },
  );
  const { durationMs } = analysis.requestVideo;
  for (let n = analysis.work.annotations.length; n < count; n++)
    await ask(
      'mutation($id: ID!, $annotation: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $annotation) { id } }',
      { id, annotation: noteAt(n, Math.floor((n * durationMs) / count)) },
    );
  return openWorkspace(browser, origin, id);
}

/** The id of an analysis that the demo coach works on. */
export async function workInProgress(ask) {
  const { coachRequests } = await ask('{ coachRequests(tab: IN_PROGRESS) { analyses { id } } }');
  return coachRequests.analyses[0].id;
}

/** Opens the workspace of the demo coach's analysis, and waits until the page is idle. */
export async function openWorkspace(browser, origin, id) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email').fill(COACH.email);
  await page.getByLabel('Password', { exact: true }).fill(COACH.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/coach`);
  await page.goto(`${origin}/coach/analysis/${id}`);
  await page.getByRole('button', { name: /^Add note at/ }).waitFor();
  await page.waitForTimeout(3_000);
  return page;
}

const noteAt = (n, timestampMs) => ({
  id: randomUUID(),
  timestampMs,
  category: CATEGORIES[n % CATEGORIES.length],
  label: `Note ${n}`,
  content: 'Turn the shoulder first, then let the racket go.',
  expectedVersion: 0,
});

/** What the demo coach asks of GraphQL. */
export async function asCoach(origin) {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(COACH),
  });
  const { access_token: token } = await answer.json();
  return async (query, variables = {}) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
