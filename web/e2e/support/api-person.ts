import { readFileSync, statSync } from 'node:fs';
import { call, graphql, type Answer, type GraphqlAnswer } from './api.js';
import type { Bandeja } from './bandeja.js';
import { person, type Person } from './people.js';

export interface Session {
  access_token: string;
  token_type: string;
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: { id: string; email: string; app_metadata: Record<string, unknown> };
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

/** Follows the link of the newest matching mail like a mail program. Returns where it leads. */
export async function followMail(bandeja: Bandeja, { email }: Person, subject: RegExp): Promise<URL> {
  const { pathname, search } = new URL(await bandeja.linkFor(email, subject));
  const { headers } = await call(bandeja, 'GET', `${pathname}${search}`);
  return new URL(headers.get('location') ?? '/', bandeja.origin);
}

/** The session of a mailed link, with its tokens in the fragment, as in GoTrue's implicit flow. */
export async function sessionOfMail(bandeja: Bandeja, who: Person, subject: RegExp): Promise<Session> {
  const target = await followMail(bandeja, who, subject);
  const params = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
  if (!params.access_token) throw new Error(`the link of the mail leads to ${target.href}`);
  const user = await call<Session['user']>(bandeja, 'GET', '/auth/v1/user', { token: params.access_token });
  return {
    access_token: params.access_token,
    token_type: params.token_type ?? '',
    expires_in: Number(params.expires_in),
    expires_at: Number(params.expires_at),
    refresh_token: params.refresh_token ?? '',
    user: user.body,
  };
}

/** Access tokens live ten minutes; a file of tests on a busy machine takes longer. */
const RENEW_BEFORE_S = 60;
/** A step-up lasts five minutes; on a busy machine the steps before one may take longer. */
const PROVE_AGAIN_AFTER_S = 90;

type UploadPurpose = 'request' | 'response' | 'voice' | 'take';

/** Gives the second factor of a session again. */
interface SecondStep {
  prove(bandeja: Bandeja, token: string): Promise<Session>;
}

/** A person with an account who uses the API instead of the pages. */
export class ApiPerson {
  private constructor(
    readonly bandeja: Bandeja,
    readonly who: Person,
    public session: Session,
    private readonly passkey?: SecondStep,
  ) {}

  /** Signs up and follows the mailed link. */
  static async join(bandeja: Bandeja, name: string, role: 'athlete' | 'coach'): Promise<ApiPerson> {
    const who = person(name);
    await signUpByApi(bandeja, who, { role });
    return new ApiPerson(bandeja, who, await sessionOfMail(bandeja, who, /confirm/i));
  }

  /** Signs in to an existing account. */
  static async signIn(bandeja: Bandeja, who: Person): Promise<ApiPerson> {
    return new ApiPerson(bandeja, who, (await signInByApi(bandeja, who)).body);
  }

  /** Somebody who is signed in already. */
  static of(bandeja: Bandeja, who: Person, session: Session, passkey?: SecondStep): ApiPerson {
    return new ApiPerson(bandeja, who, session, passkey);
  }

  /** Proves the session again unless that was done just now: for what asks for a fresh proof of who somebody is. */
  async proveAgain(): Promise<this> {
    if (Date.now() / 1_000 - provedAtOf(this.token) <= PROVE_AGAIN_AFTER_S) return this;
    await this.#renew();
    this.session = this.passkey
      ? await this.passkey.prove(this.bandeja, this.token)
      : await this.post<Session>('/auth/v1/step-up', { password: this.who.password });
    return this;
  }

  get id(): string {
    return this.session.user.id;
  }

  get token(): string {
    return this.session.access_token;
  }

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    await this.#renew();
    return call<Body>(this.bandeja, method, path, { token: this.token, body, headers });
  }

  async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<Data>> {
    await this.#renew();
    return graphql<Data>(this.bandeja, query, variables, { token: this.token });
  }

  /** Runs an operation that must succeed. */
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

  /** Uploads a clip in one piece. Returns the id of the video. */
  async upload(file: string, purpose: UploadPurpose): Promise<string> {
    const uploadId = await this.beginUpload(file, purpose);
    const finished = await fetch(`${this.bandeja.origin}/files/uploads/${uploadId}`, {
      method: 'PATCH',
      headers: {
        ...this.#tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: readFileSync(file),
    });
    const id = finished.headers.get('bandeja-video-id');
    if (!id) throw new Error(`upload of ${file}: ${finished.status} ${await finished.text()}`);
    return id;
  }

  /** Creates an upload. Returns its id. */
  async beginUpload(file: string, purpose: UploadPurpose): Promise<string> {
    await this.#renew();
    const kind =
      purpose === 'voice' || purpose === 'take'
        ? { filename: 'note.m4a', filetype: 'audio/mp4' }
        : { filename: 'rally.mp4', filetype: 'video/mp4' };
    const metadata = Object.entries({ ...kind, purpose })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const created = await fetch(`${this.bandeja.origin}/files/uploads`, {
      method: 'POST',
      headers: { ...this.#tus, 'upload-length': String(statSync(file).size), 'upload-metadata': metadata },
    });
    const id = created.headers.get('location')?.split('/').at(-1);
    if (!id) throw new Error(`creating an upload for ${file}: ${created.status} ${await created.text()}`);
    return id;
  }

  /** A session that was ended meanwhile stays as it is, for the server to refuse. */
  async #renew(): Promise<void> {
    const { expires_at: expiresAt, refresh_token } = this.session;
    if (Date.now() / 1_000 < expiresAt - RENEW_BEFORE_S) return;
    const path = '/auth/v1/token?grant_type=refresh_token';
    const { status, body } = await call<Session>(this.bandeja, 'POST', path, { body: { refresh_token } });
    if (status === 200) this.session = body;
  }

  get #tus(): Record<string, string> {
    return { 'tus-resumable': '1.0.0', authorization: `Bearer ${this.token}` };
  }
}

function provedAtOf(token: string): number {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return Number((JSON.parse(claims) as { auth_time?: number }).auth_time ?? 0);
}
