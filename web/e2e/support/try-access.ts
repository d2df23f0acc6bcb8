import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { call, graphql, type Answer } from './api.js';
import { CALLERS, tokenOf, type Caller, type Outcomes } from './callers.js';
import type { GraphqlRule } from './graphql-access.js';
import { documentOf, idPathsOf } from './graphql-schema.js';
import { outcomeOf, refusalsOf, restOutcomeOf, withoutRequestId, withValue } from './outcomes.js';
import type { RestRule } from './rest-access.js';
import type { GrpcClients } from './grpc-clients.js';
import type { GrpcRule } from './grpc-access.js';
import type { Scenario } from './scenario.js';
import { SERVICE_NAMES, type ServiceName } from './service-names.js';
import { serviceToken } from './service-token.js';
import { subscribe } from './subscription.js';

type Values = Record<string, unknown>;

/** Calls an operation as everyone. Other people's things must give the same error as things that do not exist. */
export async function tryGraphql(scenario: Scenario, operation: string, rule: GraphqlRule): Promise<void> {
  const document = documentOf(operation);
  if (rule.stepUp) await proveAgain(scenario);
  const asked = rule.variables?.(scenario) ?? {};
  const elsewhere = idPathsOf(operation)
    .filter((path) => path.at(-1) !== 'coachId')
    .reduce((was, path) => withValue(was, path, randomUUID()), asked);
  for (const caller of CALLERS) {
    const ask = (variables: Values) =>
      graphql(scenario.bandeja, document, variables, { token: tokenOf(scenario, caller) });
    const answer = await ask(asked);
    expect(outcomeOf(answer), `${caller}: ${JSON.stringify(answer.errors)}`).toBe(rule.outcomes[caller]);
    if (outcomeOf(answer).endsWith('_NOT_FOUND'))
      expect(refusalsOf(answer), 'gives the same error as something that does not exist').toEqual(
        refusalsOf(await ask(elsewhere)),
      );
  }
}

/** Calls a route as everyone. Other people's things must give the same error as things that do not exist. */
export async function tryRest(scenario: Scenario, route: string, rule: RestRule): Promise<void> {
  if (rule.stepUp) await proveAgain(scenario);
  for (const caller of CALLERS) {
    const ask = (change?: (asked: Values) => Values) => request(scenario, route, rule, caller, change);
    const answer = await ask();
    expect(restOutcomeOf(answer), `${caller}: ${JSON.stringify(answer.body)}`).toBe(rule.outcomes[caller]);
    if (answer.status === 404)
      expect(withoutRequestId(answer), 'gives the same error as something that does not exist').toEqual(
        withoutRequestId(await ask(aboutNothing)),
      );
  }
}

/**
 * Calls an RPC as everyone, through a service that may call it. Other people's things must give the same error as
 * things that do not exist. Services that may not call it are refused before anything else, whoever they call for.
 */
export async function tryGrpc(
  scenario: Scenario,
  clients: GrpcClients,
  operation: string,
  { request, holds, outcomes, stepUp, from = ['gateway'] }: GrpcRule,
): Promise<void> {
  if (stepUp) await proveAgain(scenario);
  const asked = request?.(scenario) ?? {};
  await refusesOtherServices(scenario, clients, operation, asked, from);
  for (const caller of CALLERS) {
    const token = caller === 'service' ? undefined : tokenOf(scenario, caller);
    const call = (what: object) =>
      caller === 'nobody' ? clients.call(operation, what) : clients.callAs(from[0]!, operation, what, token);
    const answer = await call(asked);
    const outcome = holds && isEmpty(answer.response?.[holds]) ? 'empty' : answer.outcome;
    expect(outcome, `${caller}: ${JSON.stringify(answer.error)}`).toBe(outcomes[caller]);
    if (!outcome.endsWith('_NOT_FOUND')) continue;
    const missing = await call(aboutNothing(asked, outcome));
    expect(answer.error, 'gives the same error as something that does not exist').toEqual(missing.error);
  }
}

async function proveAgain(scenario: Scenario): Promise<void> {
  const { athlete, otherAthlete, coach, otherCoach, admin } = scenario;
  for (const person of [athlete, otherAthlete, coach, otherCoach, admin]) await person.proveAgain();
}

async function refusesOtherServices(
  scenario: Scenario,
  clients: GrpcClients,
  operation: string,
  asked: object,
  from: readonly ServiceName[],
): Promise<void> {
  const people = ['recovery', 'halfway', 'admin', 'athlete', 'coach'] as const;
  const tokens = [undefined, ...people.map((caller) => tokenOf(scenario, caller))];
  for (const service of SERVICE_NAMES.filter((name) => !from.includes(name)))
    for (const token of tokens) {
      const { outcome } = await clients.callAs(service, operation, asked, token);
      expect(outcome, service).toBe('SERVICE_NOT_ALLOWED');
    }
  const [audience = ''] = operation.split('.');
  const other = SERVICE_NAMES.find((name) => name !== audience)!;
  const [allowed] = from;
  const forged = await Promise.all([
    serviceToken(scenario.bandeja, allowed!, other),
    serviceToken(scenario.bandeja, 'media', audience, {
      subject: allowed === 'media' ? 'gateway' : allowed!,
    }),
    serviceToken(scenario.bandeja, allowed!, audience, { type: 'JWT' }),
    serviceToken(scenario.bandeja, allowed!, audience, { issuedAt: Math.floor(Date.now() / 1000) - 301 }),
  ]);
  for (const invalid of [...forged, scenario.coach.token]) {
    const { outcome } = await clients.call(operation, asked, invalid, scenario.coach.token);
    expect(outcome).toBe('SERVICE_UNKNOWN');
  }
}

const isEmpty = (held: unknown) => held === null || (Array.isArray(held) && held.length === 0);

/** Subscribes as everyone. */
export async function trySubscription(
  scenario: Scenario,
  operation: string,
  outcomes: Outcomes,
): Promise<void> {
  for (const caller of CALLERS) {
    const token = tokenOf(scenario, caller);
    const outcome = await subscribe(scenario.bandeja, token, documentOf(operation)).then(
      ({ close }) => (close(), 'ok'),
      () => 'closed',
    );
    expect(outcome, caller).toBe(outcomes[caller]);
  }
}

export function request(
  scenario: Scenario,
  route: string,
  { params, query, body, headers }: RestRule,
  caller: Caller,
  change = (asked: Values) => asked,
): Promise<Answer> {
  const [named = 'GET', pattern = '/'] = route.split(' ');
  const method = named === 'ANY' ? 'GET' : named;
  const inPath = change(params?.(scenario) ?? {});
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(inPath[name])).replace('*', 'nowhere');
  const search = query ? `?${new URLSearchParams(change(query(scenario)) as Record<string, string>)}` : '';
  const asked = body?.(scenario);
  const sent = typeof asked === 'object' ? change(asked as Values) : asked;
  return call(scenario.bandeja, method, `${path}${search}`, {
    token: tokenOf(scenario, caller),
    body: sent,
    ...(headers ? { headers } : {}),
  });
}

const UUIDS = ['id', 'userId', 'analysisId', 'reviewId', 'videoId'];
const KEPT = ['coachId', 'clientRequestId'];

/** The same request about something that does not exist: the thing that the error code names, or else everything. */
function aboutNothing(asked: Values, outcome = ''): Values {
  const named = `${outcome.replace(/_NOT_FOUND$/, '').toLowerCase()}Id`;
  const isGone = (name: string) => (named in asked ? name === named : !KEPT.includes(name));
  const missing = (name: string, value: unknown) =>
    UUIDS.includes(name) ? randomUUID() : name.endsWith('Id') ? 'id_of_nothing' : value;
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, isGone(name) ? missing(name, value) : value]),
  );
}
