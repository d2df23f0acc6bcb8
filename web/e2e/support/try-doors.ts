import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { call, graphql, type Answer } from './api.js';
import { DOOR_CALLERS, tokenOf, type DoorCaller, type Outcomes } from './door-callers.js';
import type { GraphqlDoor } from './graphql-doors.js';
import { documentOf, idPathsOf } from './graphql-schema.js';
import { outcomeOf, refusalsOf, restOutcomeOf, withoutRequestId, withValue } from './outcomes.js';
import type { RestDoor } from './rest-doors.js';
import type { GrpcClients } from './grpc-clients.js';
import type { GrpcDoor } from './grpc-doors.js';
import type { Scenario } from './scenario.js';
import { subscribe } from './subscription.js';

type Values = Record<string, unknown>;

/** Asks an operation as everyone; what is not the caller's must be told in the words of what is not there. */
export async function tryGraphql(scenario: Scenario, operation: string, door: GraphqlDoor): Promise<void> {
  const document = documentOf(operation);
  const asked = door.variables?.(scenario) ?? {};
  const elsewhere = idPathsOf(operation)
    .filter((path) => path.at(-1) !== 'coachId')
    .reduce((was, path) => withValue(was, path, randomUUID()), asked);
  for (const caller of DOOR_CALLERS) {
    const ask = (variables: Values) =>
      graphql(scenario.bandeja, document, variables, { token: tokenOf(scenario, caller) });
    const answer = await ask(asked);
    expect(outcomeOf(answer), `${caller}: ${JSON.stringify(answer.errors)}`).toBe(door.outcomes[caller]);
    if (outcomeOf(answer).endsWith('_NOT_FOUND'))
      expect(refusalsOf(answer), 'not yours is told as not there').toEqual(refusalsOf(await ask(elsewhere)));
  }
}

/** Asks a path as everyone; what is not the caller's must be told in the words of what is not there. */
export async function tryRest(scenario: Scenario, door: string, rule: RestDoor): Promise<void> {
  for (const caller of DOOR_CALLERS) {
    const ask = (change?: (asked: Values) => Values) => request(scenario, door, rule, caller, change);
    const answer = await ask();
    expect(restOutcomeOf(answer), `${caller}: ${JSON.stringify(answer.body)}`).toBe(rule.outcomes[caller]);
    if (answer.status === 404)
      expect(withoutRequestId(answer), 'not yours is told as not there').toEqual(
        withoutRequestId(await ask(aboutNothing)),
      );
  }
}

/** Asks a service itself as everyone; what is not the caller's must be told in the words of what is not there. */
export async function tryGrpc(
  scenario: Scenario,
  clients: GrpcClients,
  operation: string,
  { request, holds, outcomes }: GrpcDoor,
): Promise<void> {
  const asked = request?.(scenario) ?? {};
  for (const caller of DOOR_CALLERS) {
    const token = tokenOf(scenario, caller);
    const answer = await clients.call(operation, asked, token);
    const outcome = holds && isEmpty(answer.response?.[holds]) ? 'empty' : answer.outcome;
    expect(outcome, `${caller}: ${JSON.stringify(answer.told)}`).toBe(outcomes[caller]);
    if (!outcome.endsWith('_NOT_FOUND')) continue;
    const missing = await clients.call(operation, aboutNothing(asked, outcome), token);
    expect(answer.told, 'not yours is told as not there').toEqual(missing.told);
  }
}

const isEmpty = (held: unknown) => held === null || (Array.isArray(held) && held.length === 0);

/** Opens the connection of a subscription as everyone. */
export async function trySubscription(
  scenario: Scenario,
  operation: string,
  outcomes: Outcomes,
): Promise<void> {
  for (const caller of DOOR_CALLERS) {
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
  door: string,
  { params, query, body, headers }: RestDoor,
  caller: DoorCaller,
  change = (asked: Values) => asked,
): Promise<Answer> {
  const [named = 'GET', pattern = '/'] = door.split(' ');
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

/** The same request about something that is not there: the thing that the outcome names where it has one, else all things. */
function aboutNothing(asked: Values, outcome = ''): Values {
  const named = `${outcome.replace(/_NOT_FOUND$/, '').toLowerCase()}Id`;
  const isGone = (name: string) => (named in asked ? name === named : !KEPT.includes(name));
  const missing = (name: string, value: unknown) =>
    UUIDS.includes(name) ? randomUUID() : name.endsWith('Id') ? 'id_of_nothing' : value;
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, isGone(name) ? missing(name, value) : value]),
  );
}
