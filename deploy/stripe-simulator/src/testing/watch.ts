import Stripe from 'stripe';

import type { ApiRoute } from '../http/route.js';
import type { StripeSchemas } from './stripe-schemas.js';
import type { StripeEvents } from './stripe-types.js';

interface Answer {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

type Told = Record<string, unknown>;

/** Codes of the API that the package's list leaves out. */
const UNLISTED_CODES = new Set(['insufficient_capabilities_for_transfer', 'property_expansion_max_depth']);
const LIST_FIELDS = ['data', 'has_more', 'object', 'url'];

/** Holds what a client was answered, and what a receiver was told, against the types of the package. */
export class Watch {
  readonly answers: Answer[] = [];

  constructor(private readonly schemas: StripeSchemas) {}

  /** The package's own client, listened to: what it hands on is what came, before the package adds to it. */
  client(): Stripe.HttpClient {
    const client = Stripe.createNodeHttpClient();
    const makeRequest = client.makeRequest.bind(client);
    client.makeRequest = async (host, port, path, method, ...rest) => {
      const response = await makeRequest(host, port, path, method, ...rest);
      const toJSON = response.toJSON.bind(response);
      response.toJSON = async () => {
        const body: unknown = await toJSON();
        const address = path.split('?', 1)[0] ?? '';
        this.answers.push({
          method,
          path: address,
          status: response.getStatusCode(),
          body: structuredClone(body),
        });
        return body;
      };
      return response;
    };
    return client;
  }

  /** The successful answers that this route gave. */
  answersOf({ method, path }: ApiRoute): Answer[] {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    return this.answers.filter(
      (answer) => answer.method === method && answer.status === 200 && pattern.test(answer.path),
    );
  }

  /** What of all answers so far is not as the types have it. */
  differences(): string[] {
    const found = this.answers.flatMap(({ method, path, body }) =>
      this.judge(body).map((difference) => `${method} ${path}: ${difference}`),
    );
    return [...new Set(found.map((text) => text.replace(/_1\w{15,}/g, '_…')))];
  }

  /** The same of an object of which only a part is shown. */
  partDifferences(object: string, value: unknown): string[] {
    const found = this.schemas.differences('objects', object as 'charge', value);
    return found.filter((difference) => !difference.startsWith('/ must have required property'));
  }

  eventDifferences(event: Stripe.Event): string[] {
    const { type } = event;
    const found = this.schemas.differences('events', type as keyof StripeEvents, event);
    return found.map((difference) => `${type}: ${difference}`);
  }

  private judge(body: unknown): string[] {
    const { object, deleted, data, error } = body as Told;
    if (error !== undefined) return this.judgeError(error as Told);
    if (object === 'list')
      return [...strange(body as object), ...(data as unknown[]).flatMap((item) => this.judge(item))];
    if (object === 'event') return this.eventDifferences(body as Stripe.Event);
    if (deleted === true) return this.schemas.differences('deletions', object as 'customer', body);
    return this.schemas.differences('objects', object as 'charge', body);
  }

  private judgeError(error: Told): string[] {
    const isUnlisted = UNLISTED_CODES.has(String(error['code']));
    const listed = isUnlisted ? { ...error, code: 'card_declined' } : error;
    return this.schemas.differences('failures', 'error', listed);
  }
}

const strange = (list: object): string[] =>
  Object.keys(list).sort().join() === LIST_FIELDS.join()
    ? []
    : [`a list with ${Object.keys(list).join(', ')}`];
