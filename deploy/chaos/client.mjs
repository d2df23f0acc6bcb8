import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../embedded/dist/demo/demo-people.js';

/** After this time a person tries again: a process that was killed may never answer. */
const ANSWER_TIMEOUT_MS = 60_000;
const BETWEEN_PRESSES_MS = 200;
/** Errors after which a person tries again. */
const PASSING = ['unavailable', 'internal', 'rate-limited'];

/** Payments asks for a proof of less than five minutes for a refund. */
const PROOF_MS = 4 * 60_000;

/** What the web app shows as an error; `passing` if trying again may help. */
class Refusal extends Error {
  constructor(code, message, passing) {
    super(`${code}: ${message}`);
    this.code = code;
    this.passing = passing;
  }
}

/** The signed-in web app of a person who repeats every action until it succeeds. */
export class Client {
  /** How often a request got no answer or a passing error, by code. */
  static failures = {};
  #host;
  #email;
  #session;

  constructor(host, email) {
    this.#host = host;
    this.#email = email;
  }

  static async signIn(host, email) {
    const client = new Client(host, email);
    await client.persist(() => client.#token());
    return client;
  }

  async ask(query, variables = {}) {
    const { data, errors } = await send(this.#host, '/graphql', { query, variables }, await this.#token());
    if (!errors) return data;
    const [{ message, extensions = {} }] = errors;
    throw new Refusal(extensions.code, message, PASSING.includes(extensions.kind));
  }

  async post(path, body) {
    return send(this.#host, path, body, await this.#token());
  }

  /** Opened again before its proof is too old for a refund, which also is before its token ends. */
  async #token() {
    if (!this.#session || Date.now() > this.#session.renewAt) {
      const body = { email: this.#email, password: DEMO_PASSWORD };
      const opened = await send(this.#host, '/auth/v1/token?grant_type=password', body);
      this.#session = { token: opened.access_token, renewAt: Date.now() + PROOF_MS };
    }
    return this.#session.token;
  }

  /** Waits through a restart and repeats the action as long as that may help. */
  async persist(act) {
    for (;;) {
      await this.#host.whenUp();
      try {
        return await act();
      } catch (error) {
        if (!error.passing) throw error;
        Client.failures[error.code] = (Client.failures[error.code] ?? 0) + 1;
        await pause(BETWEEN_PRESSES_MS);
      }
    }
  }
}

async function send({ origin }, path, body, token) {
  const { status, text } = await reach(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const answer = text.startsWith('{') ? JSON.parse(text) : {};
  if (status < 300) return answer;
  const passing = status === 429 || status >= 500;
  throw new Refusal(answer.code ?? `HTTP_${status}`, answer.error ?? text.slice(0, 200), passing);
}

async function reach(url, init) {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new Refusal('NETWORK', error.cause?.message ?? error.message, true);
  }
}
