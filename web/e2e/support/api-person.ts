import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Bandeja } from './bandeja.js';
import { eventually } from './eventually.js';
import { person, type Person } from './people.js';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface GraphqlError {
  message: string;
  extensions: { code: string; kind: string; details?: Record<string, string>; requestId?: string };
}

export interface GraphqlAnswer<Data> {
  data: Data | null;
  errors?: GraphqlError[];
}

export interface Session {
  access_token: string;
  token_type: string;
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: { id: string; email: string; app_metadata: Record<string, unknown> };
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request to a door of the product, by nobody unless a token is given. */
export async function call<Body = Record<string, unknown>>(
  bandeja: Bandeja,
  method: string,
  path: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  const answer = await fetch(new URL(path, bandeja.origin), {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}

/** One GraphQL operation, by nobody unless a token is given. */
export async function graphql<Data = Record<string, unknown>>(
  bandeja: Bandeja,
  query: string,
  variables: Record<string, unknown> = {},
  options: Omit<CallOptions, 'body'> = {},
): Promise<GraphqlAnswer<Data>> {
  const body = { query, variables };
  return (await call<GraphqlAnswer<Data>>(bandeja, 'POST', '/graphql', { ...options, body })).body;
}

export function signUpByApi(
  bandeja: Bandeja,
  { name, email, password }: Person,
  data: object = {},
): Promise<Answer> {
  const body = { email, password, data: { username: name, locale: 'en', ...data } };
  return call(bandeja, 'POST', '/auth/v1/signup?redirect_to=/email-confirmation', { body });
}

export function signInByApi(
  bandeja: Bandeja,
  { email, password }: Person,
  headers: Record<string, string> = {},
): Promise<Answer<Session>> {
  const body = { email, password };
  return call<Session>(bandeja, 'POST', '/auth/v1/token?grant_type=password', { body, headers });
}

/** Follows the link of the newest fitting mail as a mail program does; answers the one-time code. */
export async function codeOfMail(bandeja: Bandeja, { email }: Person, subject: RegExp): Promise<string> {
  const { pathname, search } = new URL(await bandeja.linkFor(email, subject));
  const { headers } = await call(bandeja, 'GET', `${pathname}${search}`);
  const code = new URL(headers.get('location') ?? '/', bandeja.origin).searchParams.get('code');
  if (!code) throw new Error(`the link of the mail leads to ${headers.get('location')}`);
  return code;
}

export function tradeCode(bandeja: Bandeja, code: string): Promise<Answer<Session>> {
  return call<Session>(bandeja, 'POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code: code } });
}

/** Somebody with an account, who uses the product without its pages. */
export class ApiPerson {
  private constructor(
    readonly bandeja: Bandeja,
    readonly who: Person,
    readonly session: Session,
  ) {}

  /** Signs up, follows the mailed link and trades its code for a session. */
  static async join(bandeja: Bandeja, name: string, role: 'athlete' | 'coach'): Promise<ApiPerson> {
    const who = person(name);
    await signUpByApi(bandeja, who, { role });
    const { body } = await tradeCode(bandeja, await codeOfMail(bandeja, who, /confirm/i));
    return new ApiPerson(bandeja, who, body);
  }

  get id(): string {
    return this.session.user.id;
  }

  get token(): string {
    return this.session.access_token;
  }

  call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return call<Body>(this.bandeja, method, path, { token: this.token, body, headers });
  }

  ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<Data>> {
    return graphql<Data>(this.bandeja, query, variables, { token: this.token });
  }

  /** Asks what must be answered. */
  async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.ask<Data>(query, variables);
    if (!data || errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data;
  }

  async post<Body>(path: string, body: unknown): Promise<Body> {
    const answer = await this.call<Body>('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Uploads a clip in one piece; answers the id of the video. */
  async upload(file: string, purpose: 'request' | 'response'): Promise<string> {
    const video = readFileSync(file);
    const metadata = Object.entries({ filename: 'rally.mp4', filetype: 'video/mp4', purpose })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const tus = { 'tus-resumable': '1.0.0', authorization: `Bearer ${this.token}` };
    const created = await fetch(`${this.bandeja.origin}/files/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(video.length), 'upload-metadata': metadata },
    });
    const finished = await fetch(new URL(created.headers.get('location') ?? '', this.bandeja.origin), {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: video,
    });
    return finished.headers.get('bandeja-video-id') ?? '';
  }
}

export async function completeAthlete(athlete: ApiPerson): Promise<void> {
  const athleteProfile = {
    sport: 'padel',
    skillLevel: 'intermediate',
    yearsOfExperience: 3,
    primaryGoals: ['improve_technique'],
  };
  await athlete.graphql('mutation($input: SaveProfileInput!) { saveProfile(input: $input) { id } }', {
    input: { athleteProfile },
  });
}

/** Profile, agreement and payouts: all that a coach needs to be found. */
export async function completeCoach(coach: ApiPerson, rateMinor: number): Promise<void> {
  const input = {
    bio: 'I look at your feet first, then at the racket, and tell you the one thing to change.',
    specializations: ['technique_analysis'],
    certifications: ['fip_certified'],
    yearsCoaching: 6,
    baseRateMinor: rateMinor,
    minimumRateMinor: rateMinor - 1000,
    languagesSpoken: ['en'],
  };
  await coach.graphql('mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }', {
    input,
  });
  const { activeAgreement } = await coach.graphql<{ activeAgreement: { id: string } }>(
    '{ activeAgreement { id } }',
  );
  const accept = 'mutation($id: ID!) { acceptAgreement(agreementId: $id) { id } }';
  await coach.graphql(accept, { id: activeAgreement.id });
}

/** Fills in the card provider's hosted onboarding as the form of its page does. */
export async function openPayouts(coach: ApiPerson): Promise<string> {
  const { accountId } = await coach.post<{ accountId: string }>('/api/stripe-create-connect-account', {});
  const { url } = await coach.post<{ url: string }>('/api/stripe-connect-onboarding-link', { accountId });
  const form = await fetch(url);
  const fields = {
    action: 'submit',
    first_name: 'Test',
    last_name: 'Coach',
    dob: '1901-01-01',
    line1: 'address_full_match',
    city: 'Miami',
    state: 'FL',
    postal_code: '33101',
    ssn_last_4: '0000',
    routing_number: '110000000',
    account_number: '000123456789',
    tos: 'accepted',
  };
  await fetch(form.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  await eventually('payouts are enabled', async () => {
    const query = '{ payoutAccount(refresh: true) { payoutsEnabled } }';
    return (await coach.graphql<{ payoutAccount: { payoutsEnabled: boolean } }>(query)).payoutAccount
      .payoutsEnabled;
  });
  return accountId;
}

/** Saves the card 4242…; answers the customer and the card. */
export async function saveCard(
  athlete: ApiPerson,
): Promise<{ customerId: string; paymentMethodId: string }> {
  const { customerId } = await athlete.post<{ customerId: string }>('/api/stripe-create-customer', {});
  const { clientSecret } = await athlete.post<{ clientSecret: string }>('/api/stripe-create-setup-intent', {
    customerId,
  });
  const confirmed = await confirmAtProvider<{ payment_method: string }>(
    athlete,
    'setup_intents',
    clientSecret,
    {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 4),
      'payment_method_data[card][cvc]': '123',
    },
  );
  return { customerId, paymentMethodId: confirmed.payment_method };
}

/** What the card provider's own browser script does to an intent. */
export async function confirmAtProvider<Confirmed>(
  athlete: ApiPerson,
  kind: 'setup_intents' | 'payment_intents',
  clientSecret: string,
  fields: Record<string, string>,
): Promise<Confirmed> {
  const { paymentClientConfig } = await athlete.graphql<{
    paymentClientConfig: { publishableKey: string; scriptUrl: string };
  }>('{ paymentClientConfig { publishableKey scriptUrl } }');
  const base = new URL('../v1/', paymentClientConfig.scriptUrl);
  const answer = await fetch(new URL(`${kind}/${clientSecret.split('_secret_')[0]}/confirm`, base), {
    method: 'POST',
    headers: { authorization: `Bearer ${paymentClientConfig.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
  });
  return (await answer.json()) as Confirmed;
}

/** A draft for this coach, waiting for its hold. */
export async function requestAnalysis(athlete: ApiPerson, coachId: string, clip: string): Promise<string> {
  const input = {
    coachId,
    videoId: await athlete.upload(clip, 'request'),
    title: 'Back wall',
    focusAreas: ['court_positioning'],
    comments: 'Am I too deep?',
    clientRequestId: randomUUID(),
  };
  const query = 'mutation($input: RequestAnalysisInput!) { requestAnalysis(input: $input) { id } }';
  return (await athlete.graphql<{ requestAnalysis: { id: string } }>(query, { input })).requestAnalysis.id;
}
