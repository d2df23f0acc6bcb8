import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { readConfig } from './config.js';
import { parseForm } from './http/form.js';
import { Bench, PUBLISHABLE_KEY, SECRET_KEY } from './testing/bench.js';

describe('the browser-facing handler', () => {
  let bench: Bench;
  let host: Server;
  let url: string;

  beforeAll(async () => {
    bench = await new Bench().start();
    host = createServer((request, response) => bench.running.publicHandler(request, response));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
    await bench.stop();
  });

  it("serves the script, the card frame and the browser's calls", async () => {
    const script = await fetch(`${url}/js/stripe.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await (await fetch(`${url}/elements/card`)).text()).toContain(`href="${bench.url}/js/card.css"`);
    const body = new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '40',
      'card[cvc]': '123',
    });
    const made = await fetch(`${url}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body,
    });
    expect([made.status, made.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });

  it.each([
    ['/simulator/ledger', PUBLISHABLE_KEY, 404],
    ['/v1/customers', SECRET_KEY, 401],
    ['/v1/customers', PUBLISHABLE_KEY, 401],
  ])('does not allow %s for %s', async (path, key, status) => {
    expect((await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })).status).toBe(status);
  });
});

describe('settings', () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  it('refuses production unless allowed', () => {
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow('refuses to start');
    expect(
      readConfig({ ...env, NODE_ENV: 'production', STRIPE_SIMULATOR_ALLOW_PRODUCTION: 'true' }).NODE_ENV,
    ).toBe('production');
  });

  it('is an approved platform by default, and has a secret for each endpoint', () => {
    expect(readConfig(env)).toMatchObject({ STRIPE_SIMULATOR_PLATFORM: 'approved-us-platform' });
    expect(() => readConfig({ ...env, STRIPE_CONNECT_WEBHOOK_URL: 'http://localhost/connect' })).toThrow(
      'is needed by STRIPE_CONNECT_WEBHOOK_URL',
    );
  });

  it('reports all problems at once', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
      /STRIPE_SECRET_KEY[\s\S]*STRIPE_PUBLISHABLE_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/,
    );
  });
});

describe('form encoding', () => {
  it('parses nesting, lists and unusual names', () => {
    expect(parseForm('a[b][c]=1&list[0]=x&list[1]=y&more[]=p&more[]=q&__proto__[x]=1&e=')).toMatchObject({
      a: { b: { c: '1' } },
      list: ['x', 'y'],
      more: ['p', 'q'],
      e: '',
    });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
