import Stripe from 'stripe';
import { Bench } from './testing/bench.js';
import { customerWithCard, failure } from './testing/scenes.js';

describe("authentication on the bank's page", () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  it('requires authentication on-session and declines without it off-session', async () => {
    const here = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: 'https://shop.test/',
    });
    expect(here).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const owner = await customerWithCard(stripe, 'pm_card_authenticationRequired');
    const absent = stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      customer: owner.customer,
      payment_method: owner.card,
      confirm: true,
      off_session: true,
    });
    expect(await failure(absent)).toMatchObject({
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
  });

  it.each([
    ['complete', 'requires_capture', 'succeeded'],
    ['fail', 'requires_payment_method', 'failed'],
  ])(`accepts "%s" from the bank's page`, async (outcome, status, redirect) => {
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequired',
      capture_method: 'manual',
      confirm: true,
      return_url: 'https://shop.test/back',
    });
    const url = intent.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(url)).text()).toContain('3D Secure 2 Test Page');
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toContain(`redirect_status=${redirect}`);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status });
  });

  it("uses the shop's language on the bank's page, before and after the response", async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    });
    const secret = intent.client_secret ?? '';
    const url = `${bench.url}/3ds/${intent.id}`;
    const asked = await (
      await fetch(`${url}?${new URLSearchParams({ client_secret: secret, locale: 'es' })}`)
    ).text();
    expect(asked).toMatch(/<html lang="es">[^]*Tu banco quiere confirmar que eres tú[^]*50,00\s\$/);
    const locale = /name="locale" value="(\w+)"/.exec(asked)?.[1] ?? '';
    const body = new URLSearchParams({ client_secret: secret, outcome: 'complete', locale });
    expect(await (await fetch(url, { method: 'POST', body })).text()).toContain(
      'La autenticación se ha completado.',
    );
  });

  it("shows the bank's page only with the secret", async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    });
    const answer = await fetch(`${bench.url}/3ds/${intent.id}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: 'guess', outcome: 'complete' }),
    });
    expect(answer.status).toBe(404);
  });
});
