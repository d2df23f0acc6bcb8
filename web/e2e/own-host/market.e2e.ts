import { expect, test, type Page } from '../support/test.js';
import { ApiPerson } from '../support/api-person.js';
import { completeAthlete, completeCoach, openPayouts, startWhenReady } from '../support/api-steps.js';
import type { Bandeja } from '../support/bandeja.js';
import { makeClip } from '../support/clips.js';
import { eventually } from '../support/eventually.js';
import { openSession } from '../support/web-session.js';
import { NOTE } from '../support/scenario.js';
import { addCard } from '../support/steps.js';

/** From looking for a coach to a paid request, in the browser, on a host with these coaches only. */
export function market(begin: () => Promise<Bandeja>): void {
  let bandeja: Bandeja;
  let page: Page;
  let lucia: ApiPerson;
  let carla: ApiPerson;

  async function joinCoach(name: string, rateMinor: number, input: object): Promise<ApiPerson> {
    const coach = await ApiPerson.join(bandeja, name, 'coach');
    await completeCoach(coach, rateMinor);
    await coach.graphql(
      'mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }',
      {
        input,
      },
    );
    await openPayouts(coach);
    return coach;
  }

  test.beforeAll(async ({ browser }) => {
    bandeja = await begin();
    [lucia, , carla] = await Promise.all([
      joinCoach('Lucia Ferrer', 6500, {}),
      joinCoach('Marc Vidal', 4000, { specializations: ['mental_game'], languagesSpoken: ['es'] }),
      ApiPerson.join(bandeja, 'Carla Dominguez', 'athlete'),
    ]);
    await completeAthlete(carla);
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await openSession(page, bandeja, carla.who);
  });

  const names = () => page.getByRole('list').getByRole('heading', { level: 2 });
  const expectCoaches = (...expected: string[]) => expect(names()).toHaveText(expected);

  test('filters and sort live in the address: shared, reloaded, and undone by Back', async () => {
    await page.goto(`${bandeja.origin}/coaches?language=es&maxRate=nonsense`);
    await expectCoaches('Marc Vidal');
    await expect(page.getByText('1 coach available')).toBeVisible();
    await page.reload();
    await expectCoaches('Marc Vidal');
    await page.getByRole('link', { name: 'View Profile of Marc Vidal' }).click();
    await expect(page).toHaveURL(/\/coaches\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expectCoaches('Marc Vidal');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(`${bandeja.origin}/coaches`);
    await page.getByRole('button', { name: 'Sort by: Rating (highest first)' }).click();
    await page.getByRole('menuitemradio', { name: 'Price (lowest first)' }).click();
    await expect(page).toHaveURL(`${bandeja.origin}/coaches?sort=price`);
    await expectCoaches('Marc Vidal', 'Lucia Ferrer');
    await page.getByRole('searchbox', { name: 'Search' }).fill('lucía');
    await expectCoaches('Lucia Ferrer');
    await page.goBack();
    await expect(page).toHaveURL(`${bandeja.origin}/coaches`);
  });

  test('a match by the goals of the profile becomes a request; a declined card is followed by a good one', async () => {
    await page.goto(`${bandeja.origin}/coaches`);
    await page.getByRole('link', { name: 'Upload Video with Auto-Match' }).click();
    await page.locator('input[type=file]').setInputFiles(await makeClip('match.mp4', { seconds: 4 }));
    await page.getByLabel('Title').fill('Lob under the lights');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Our pick: Lucia Ferrer.')).toBeVisible();
    await expect(
      page.getByRole('radio', { name: /Lucia Ferrer.*Specializes in Technique Analysis.*Speaks English/ }),
    ).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Serve & Return', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$65');

    await page.getByRole('button', { name: 'Submit Request' }).click();
    await addCard(page, '4000 0000 0000 0341');
    await expect(page.getByRole('alert', { name: 'Submission Error' })).toContainText('declined');

    await page.getByRole('button', { name: 'Use another card' }).click();
    await addCard(page, '4242 4242 4242 4242');
    await expect(page).toHaveURL(`${bandeja.origin}/user`);
    expect(await bandeja.charges()).toMatchObject([
      { amount: 6500, paid: false },
      { amount: 6500, paid: true, captured: false },
    ]);
  });

  test('[S0-7.13] [S1-1.2] the request is read with its video; its rate stands whatever the coach asks afterwards, and is charged once the work is done', async () => {
    await lucia.graphql(
      'mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }',
      {
        input: { baseRateMinor: 9000 },
      },
    );
    const { athleteAnalyses } = await carla.graphql<{ athleteAnalyses: { analyses: { id: string }[] } }>(
      '{ athleteAnalyses { analyses { id title requestVideo { filename } agreedRate { amountMinor currency } payment { status } } } }',
    );
    expect(athleteAnalyses.analyses).toMatchObject([
      {
        title: 'Lob under the lights',
        requestVideo: { filename: 'match.mp4' },
        agreedRate: { amountMinor: 6500, currency: 'USD' },
        payment: { status: 'AUTHORIZED' },
      },
    ]);
    const id = athleteAnalyses.analyses[0]?.id;
    await startWhenReady(lucia, id ?? '');
    await lucia.graphql(
      'mutation($id: ID!, $note: AnnotationInput!) { saveAnnotation(analysisId: $id, annotation: $note) { id } }',
      { id, note: { ...NOTE, id: crypto.randomUUID() } },
    );
    const videoId = await lucia.upload(await makeClip('answer.mp4', { seconds: 2 }), 'response');
    await lucia.graphql(
      'mutation($id: ID!, $videoId: ID!) { attachResponseVideo(analysisId: $id, videoId: $videoId) { id } }',
      { id, videoId },
    );
    await lucia.graphql('mutation($id: ID!) { completeAnalysis(analysisId: $id) { status } }', { id });
    await eventually('the held amount is captured', async () =>
      (await bandeja.charges()).some(({ captured, amount_captured: amount }) => captured && amount === 6500),
    );
  });
}
