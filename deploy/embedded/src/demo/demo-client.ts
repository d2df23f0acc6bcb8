import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface Session {
  access_token: string;
}

/** One demo person's browser, without the browser: everything goes through the public doors. */
export class DemoClient {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  /** Signs in, after registering and confirming by the mailed link where the account is not there yet. */
  static async open(
    origin: string,
    person: { name: string; email: string; password: string; role: string },
  ): Promise<DemoClient> {
    const { email, password } = person;
    const signIn = () => post<Session>(origin, '/auth/v1/token?grant_type=password', { email, password });
    const session = await signIn().catch(async () => {
      const data = { username: person.name, role: person.role, locale: 'en' };
      await post(origin, '/auth/v1/signup?redirect_to=/email-confirmation', { email, password, data });
      await confirm(origin, email);
      return signIn();
    });
    return new DemoClient(origin, session.access_token);
  }

  async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const answer = await post<{ data: Data; errors?: { message: string }[] }>(
      this.origin,
      '/graphql',
      { query, variables },
      this.token,
    );
    if (answer.errors?.[0]) throw new Error(`demo: ${answer.errors[0].message} (${query.slice(0, 60)})`);
    return answer.data;
  }

  post<Answer>(path: string, body: unknown): Promise<Answer> {
    return post<Answer>(this.origin, path, body, this.token);
  }

  get<Answer>(path: string): Promise<Answer> {
    return call<Answer>(this.origin, path, { headers: { authorization: `Bearer ${this.token}` } });
  }

  /** A repeated upload under the same id takes the place of the one before it. */
  async upload(
    video: Buffer,
    filename: string,
    purpose: 'request' | 'response',
    clientUploadId: string = randomUUID(),
  ): Promise<string> {
    const metadata = Object.entries({ filename, filetype: 'video/mp4', purpose, clientUploadId })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const headers = { authorization: `Bearer ${this.token}`, 'tus-resumable': '1.0.0' };
    const created = await fetch(`${this.origin}/files/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(video.length), 'upload-metadata': metadata },
    });
    const location = created.headers.get('location');
    if (!location) throw new Error(`demo: upload refused: ${await created.text()}`);
    const finished = await fetch(new URL(location, this.origin), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(video),
    });
    const videoId = finished.headers.get('bandeja-video-id');
    if (!videoId) throw new Error(`demo: upload refused: ${await finished.text()}`);
    return videoId;
  }

  /** Saves the always-good test card as the browser script would. */
  async saveCard(): Promise<string> {
    const { customerId } = await this.post<{ customerId: string }>('/api/stripe-create-customer', {});
    const listed = await this.get<{ paymentMethods: { id: string }[] }>(
      `/api/stripe-payment-methods?customerId=${customerId}`,
    );
    if (listed.paymentMethods[0]) return listed.paymentMethods[0].id;
    const { clientSecret } = await this.post<{ clientSecret: string }>('/api/stripe-create-setup-intent', {
      customerId,
    });
    const confirmed = await this.#confirm<{ payment_method: string }>('setup_intents', clientSecret, {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 4),
      'payment_method_data[card][cvc]': '123',
    });
    return confirmed.payment_method;
  }

  async payFor(analysisId: string, paymentMethodId: string): Promise<void> {
    const intent = await this.post<{ clientSecret: string; status: string }>(
      '/api/stripe-create-payment-intent',
      { analysisId, paymentMethodId },
    );
    if (intent.status === 'pending')
      await this.#confirm('payment_intents', intent.clientSecret, { payment_method: paymentMethodId });
    await this.graphql('mutation($id: ID!) { syncPayment(analysisId: $id) { status } }', { id: analysisId });
  }

  async #confirm<Answer>(
    kind: string,
    clientSecret: string,
    fields: Record<string, string>,
  ): Promise<Answer> {
    const { paymentClientConfig } = await this.graphql<{
      paymentClientConfig: { publishableKey: string; scriptUrl: string };
    }>('{ paymentClientConfig { publishableKey scriptUrl } }');
    const base = new URL('../v1/', paymentClientConfig.scriptUrl).href;
    const id = clientSecret.split('_secret_')[0];
    return call<Answer>(base, `${kind}/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${paymentClientConfig.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
    });
  }
}

export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  // A small machine that does other things too may take minutes over the videos.
  timeoutMs = 180_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`demo: waited in vain for ${what}`);
}

async function confirm(origin: string, email: string): Promise<void> {
  const link = await until(`the confirmation mail of ${email}`, async () => {
    const { messages } = await call<{ messages: { text: string }[] }>(
      origin,
      `/inbox/messages?to=${encodeURIComponent(email)}`,
    );
    return messages.map(({ text }) => /\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0]).find(Boolean);
  });
  const { pathname, search } = new URL(link);
  const answer = await fetch(`${origin}${pathname}${search}`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '/', origin).searchParams.get('code');
  await post(origin, '/auth/v1/token?grant_type=pkce', { auth_code: code });
}

async function post<Answer>(origin: string, path: string, body: unknown, token?: string): Promise<Answer> {
  return call<Answer>(origin, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': `demo-${randomUUID()}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}

const TRIES = 10;
const BETWEEN_TRIES_MS = 2_000;
const UNAVAILABLE = /"kind":"unavailable"/;

/** On a machine that is busy with other things a service may need longer than its callers wait: it is asked again. */
async function call<Answer>(
  origin: string,
  path: string,
  init: RequestInit = {},
  tries = 1,
): Promise<Answer> {
  const answer = await fetch(new URL(path, origin), init);
  const text = await answer.text();
  if ((answer.status === 503 || answer.status === 504 || UNAVAILABLE.test(text)) && tries < TRIES) {
    await pause(BETWEEN_TRIES_MS);
    return call<Answer>(origin, path, init, tries + 1);
  }
  if (!answer.ok)
    throw new Error(`demo: ${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return (text ? JSON.parse(text) : {}) as Answer;
}
