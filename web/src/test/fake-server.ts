import { problemsOfVariables } from './schema-variables';

export interface Call {
  /** The operation's name, or `METHOD /path`. */
  name: string;
  variables: Record<string, unknown>;
  headers: Headers;
}

type Answer = unknown | ((call: Call) => unknown);

/** `{ error: 'CODE' }` becomes a GraphQL error with that code; a `Response` is returned as it is. */
export interface FakeServer {
  calls: Call[];
  callsOf: (name: string) => Call[];
  answer: (name: string, answer: Answer) => void;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const isFailure = (answer: unknown): answer is { error: string } =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string';

function readCall(input: RequestInfo | URL, init: RequestInit): Call {
  const { pathname, search } = new URL(String(input), 'http://localhost');
  const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>;
  const headers = new Headers(init.headers);
  if (pathname !== '/graphql')
    return { name: `${init.method ?? 'GET'} ${pathname}${search}`, variables: body, headers };
  const query = String(body.query);
  const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'unnamed';
  const variables = body.variables as Record<string, unknown>;
  const problems = problemsOfVariables(query, variables);
  if (problems.length > 0) throw new Error(`The gateway would refuse ${name}: ${problems.join(' ')}`);
  return { name, variables, headers };
}

/** Mocks the network: GraphQL operations by name, everything else by `METHOD /path?query`. */
export function fakeServer(answers: Record<string, Answer> = {}): FakeServer {
  const known = new Map(Object.entries(answers));
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const call = readCall(input instanceof Request ? input.url : input, init);
    calls.push(call);
    if (!known.has(call.name)) return json({ code: 404, msg: `No answer for ${call.name}` }, 404);
    const answer = known.get(call.name);
    const body: unknown = typeof answer === 'function' ? await answer(call) : answer;
    if (body instanceof Response) return body.clone();
    if (call.name.includes(' ')) return json(body);
    return json(
      isFailure(body)
        ? { errors: [{ message: body.error, extensions: { code: body.error } }] }
        : { data: body },
    );
  };
  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    answer: (name, answer) => void known.set(name, answer),
  };
}

/** A GraphQL error with validation errors by field. */
export const refusal = (details: Record<string, string>) =>
  json({ errors: [{ message: 'refused', extensions: { code: 'VALIDATION_FAILED', details } }] });

/** An error of the authentication service. */
export function authRefusal(
  status: number,
  errorCode: string,
  msg: string,
  headers: HeadersInit = {},
  facts: object = {},
) {
  const answer = json({ code: status, error_code: errorCode, msg, ...facts }, status);
  new Headers(headers).forEach((value, name) => answer.headers.set(name, value));
  return answer;
}
