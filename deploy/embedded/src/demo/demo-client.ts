import { randomUUID } from 'node:crypto';
import { LastingSession, type Session } from './lasting-session.js';
import { ANSWER_TIMEOUT_MS, patientCall, RefusedCall, until } from './patient-call.js';

const SIGN_IN = '/auth/v1/token?grant_type=password';

interface Credentials {
  email: string;
  password: string;
}

export interface DemoPerson extends Credentials {
  name: string;
  role: string;
  locale?: 'en' | 'es';
}

/** Does what the browser of a demo person does, through the public endpoints only. */
export class DemoClient {
  private constructor(
    private readonly origin: string,
    private readonly session: LastingSession,
  ) {}

  /** Signs in with an account that there is. */
  static async signIn(origin: string, credentials: Credentials): Promise<DemoClient> {
    const { email, password } = credentials;
    const signIn = () => post<Session>(origin, SIGN_IN, { email, password });
    return new DemoClient(origin, new LastingSession(await signIn(), signIn));
  }

  /** Signs in. Registers and confirms by the mailed link first if there is no account yet. */
  static async open(origin: string, person: DemoPerson): Promise<DemoClient> {
    const { email, password } = person;
    const signIn = () => post<Session>(origin, SIGN_IN, { email, password });
    // Sign-in attempts are limited: somebody without mail cannot have an account, so none is wasted.
    if ((await mailsTo(origin, email)).length === 0) {
      const session = await enter(origin, person, false).catch((error: unknown) => {
        if (!(error instanceof RefusedCall)) throw error;
        return signIn();
      });
      return new DemoClient(origin, new LastingSession(session, signIn));
    }
    const session = await signIn().catch((error: unknown) => {
      if (!(error instanceof RefusedCall)) throw error;
      return enter(origin, person, error.body.includes('email_not_confirmed'));
    });
    return new DemoClient(origin, new LastingSession(session, signIn));
  }

  async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const answer = await post<{ data: Data; errors?: { message: string }[] }>(
      this.origin,
      '/graphql',
      { query, variables },
      await this.session.token(),
    );
    if (answer.errors?.[0])
      throw new Error(`${answer.errors[0].message} (${query.replace(/\s+/g, ' ').slice(0, 60)}).`);
    return answer.data;
  }

  async post<Answer>(path: string, body: unknown): Promise<Answer> {
    return post<Answer>(this.origin, path, body, await this.session.token());
  }

  async get<Answer>(path: string): Promise<Answer> {
    return patientCall<Answer>(new URL(path, this.origin), {
      headers: { authorization: `Bearer ${await this.session.token()}` },
    });
  }

  /** A repeated upload under the same id replaces the one before it. */
  async upload(
    file: Buffer,
    filename: string,
    purpose: 'request' | 'response' | 'take' | 'voice',
    clientUploadId: string = randomUUID(),
  ): Promise<string> {
    return until(
      `the upload of ${filename}`,
      async () => (await this.#send(file, { filename, purpose, clientUploadId })) ?? false,
    );
  }

  /** Returns undefined if the upload has to be repeated. */
  async #send(
    file: Buffer,
    about: { filename: string; purpose: string; clientUploadId: string },
  ): Promise<string | undefined> {
    const filetype = about.filename.endsWith('.ogg') ? 'audio/ogg' : 'video/mp4';
    const metadata = Object.entries({ ...about, filetype })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const headers = { authorization: `Bearer ${await this.session.token()}`, 'tus-resumable': '1.0.0' };
    const created = await fetch(`${this.origin}/files/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(file.length), 'upload-metadata': metadata },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    // An earlier attempt arrived, but its response was lost.
    const known = created.headers.get('bandeja-video-id');
    if (known) return known;
    const location = created.headers.get('location');
    if (!location) return againOrRefused(created);
    const finished = await fetch(new URL(location, this.origin), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(file),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return finished.headers.get('bandeja-video-id') ?? againOrRefused(finished);
  }

  /** Saves a test card that works, as the browser script would, unless one is saved already. */
  async saveCard(number = '4242424242424242'): Promise<string> {
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
      'payment_method_data[card][number]': number,
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
    const id = clientSecret.split('_secret_')[0];
    return patientCall<Answer>(new URL(`../v1/${kind}/${id}/confirm`, paymentClientConfig.scriptUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${paymentClientConfig.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
    });
  }
}

/** With too many uploads at once or a service that is down, the same upload is started again. */
async function againOrRefused(answer: Response): Promise<undefined> {
  const text = await answer.text();
  if ([409, 423, 429, 503, 504, 507].includes(answer.status)) return undefined;
  throw new RefusedCall(answer.status, text, 'The upload');
}

async function mailsTo(origin: string, email: string): Promise<{ text: string }[]> {
  const inbox = new URL(`/inbox/messages?to=${encodeURIComponent(email)}`, origin);
  return (await patientCall<{ messages: { text: string }[] }>(inbox)).messages;
}

/** Registers, unless an earlier run did, and confirms the address with the mailed link. */
async function enter(origin: string, person: DemoPerson, isRegistered: boolean): Promise<Session> {
  const { name, email, password, role, locale = 'en' } = person;
  if (!isRegistered) {
    const data = { username: name, role, locale };
    await post(origin, '/auth/v1/signup?redirect_to=/email-confirmation', { email, password, data });
  }
  return until(`the confirmation mail of ${email}`, async () => {
    const messages = await mailsTo(origin, email);
    for (const token of messages.flatMap(({ text }) => /[?&]token(?:_hash)?=([\w-]+)/.exec(text)?.[1] ?? []))
      try {
        return await post<Session>(origin, '/auth/v1/verify', { type: 'signup', token });
      } catch (error) {
        // The link was used, or a later one replaced it.
        if (!(error instanceof RefusedCall)) throw error;
      }
    return undefined;
  });
}

async function post<Answer>(origin: string, path: string, body: unknown, token?: string): Promise<Answer> {
  return patientCall<Answer>(new URL(path, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': `demo-${randomUUID()}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}
