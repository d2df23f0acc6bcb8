import Stripe from 'stripe';
import { Bench } from './testing/bench.js';
import { failure, onboardedAccount, ONBOARDING } from './testing/scenes.js';

const RETURN = 'https://shop.test/return';
const REFRESH = 'https://shop.test/refresh';

describe('onboarding a coach', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  const newAccount = (): Promise<Stripe.Account> =>
    stripe.accounts.create({
      type: 'express',
      country: 'US',
      email: 'coach@example.com',
      business_type: 'individual',
      capabilities: { transfers: { requested: true } },
    });
  const linkTo = async (account: string): Promise<string> =>
    (
      await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: RETURN,
        refresh_url: REFRESH,
      })
    ).url;
  const post = (url: string, fields: Record<string, string>): Promise<Response> =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  it('onboards through the hosted page', async () => {
    const account = await newAccount();
    expect(account).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    const page = await fetch(await linkTo(account.id));
    const text = await page.text();
    expect(text).toContain('Stripe simulator · test mode');
    const answer = await post(page.url, { ...ONBOARDING, action: 'submit' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      // For it does not take cards.
      charges_enabled: false,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ last4: '6789' }] },
    });
    await bench.control('webhooks/flush', {});
    expect(bench.connectEvents().at(-1)).toMatchObject({
      type: 'account.updated',
      account: account.id,
      data: { object: { payouts_enabled: true } },
    });
  });

  it('reports what is missing and keeps the input, escaped', async () => {
    const page = await fetch(await linkTo((await newAccount()).id));
    const answer = await post(page.url, {
      ...ONBOARDING,
      first_name: '"><script>',
      dob: '',
      action: 'submit',
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('Enter your date of birth.');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('allows the coach to finish later', async () => {
    const account = await newAccount();
    const page = await fetch(await linkTo(account.id));
    const answer = await post(page.url, { first_name: 'Jenny', last_name: 'Rosen', action: 'later' });
    expect(answer.headers.get('location')).toBe(RETURN);
    const left = await stripe.accounts.retrieve(account.id);
    expect(left.details_submitted).toBe(false);
    expect(left.requirements?.currently_due).not.toContain('individual.first_name');
    expect(left.requirements?.currently_due).toContain('external_account');
    expect(await (await fetch(await linkTo(account.id))).text()).toContain('value="Jenny"');
  });

  it('sends a used or old link to the refresh address', async () => {
    const account = await newAccount();
    const used = await linkTo(account.id);
    await fetch(used);
    expect((await fetch(used, { redirect: 'manual' })).headers.get('location')).toBe(REFRESH);
    const old = await linkTo(account.id);
    await bench.control('clock', { advanceSeconds: 301 });
    expect((await fetch(old, { redirect: 'manual' })).headers.get('location')).toBe(REFRESH);
  });

  it('pauses payouts until an unverified identity has its document', async () => {
    const account = await newAccount();
    const first = await fetch(await linkTo(account.id));
    await post(first.url, { ...ONBOARDING, ssn_last_4: '1111', action: 'submit' });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      requirements: {
        currently_due: ['individual.verification.document'],
        errors: [{ code: 'verification_failed_keyed_identity' }],
      },
    });
    const second = await fetch(await linkTo(account.id));
    await post(second.url, { ...ONBOARDING, ssn_last_4: '1111', document: 'provided', action: 'submit' });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ payouts_enabled: true });
    await bench.control(`accounts/${account.id}/requirements`, { currently_due: ['external_account'] });
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ payouts_enabled: false });
  });

  it('opens the express dashboard once', async () => {
    const unfinished = await newAccount();
    expect(await failure(stripe.accounts.createLoginLink(unfinished.id))).toMatchObject({ statusCode: 400 });
    const { url } = await stripe.accounts.createLoginLink(await onboardedAccount(stripe));
    expect(await (await fetch(url)).text()).toContain('Your payouts');
    expect((await fetch(url)).status).toBe(410);
  });

  it('names what is still needed in the words of the form', async () => {
    const id = await onboardedAccount(stripe);
    const currently_due = [
      'individual.ssn_last_4',
      'individual.dob.day',
      'individual.dob.year',
      'external_account',
    ];
    await bench.control(`accounts/${id}/requirements`, { currently_due });
    const { url } = await stripe.accounts.createLoginLink(id);
    expect(await (await fetch(url)).text()).toContain(
      '<dd>Last 4 digits of Social Security number, Date of birth, Account number or IBAN</dd>',
    );
  });
});
