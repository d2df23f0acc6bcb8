import { counter } from '@bandeja/observability';
import { kafkaErrorType, principalOf } from './kafka-client.js';

type Work = 'publish' | 'consume' | 'replay';

const TYPES = new Set([
  'TOPIC_AUTHORIZATION_FAILED',
  'GROUP_AUTHORIZATION_FAILED',
  'CLUSTER_AUTHORIZATION_FAILED',
  'SASL_AUTHENTICATION_FAILED',
]);
const WRONG_CREDENTIALS = 'KafkaJSSASLAuthenticationError';
/** The relay retries sooner, unless another process has taken over. */
const REMEMBERED_MS = 30_000;

const denied = counter(
  'bandeja_events_denied_total',
  'Requests that Kafka refused because of missing rights or wrong credentials',
  ['service', 'work'],
);

/** Whether Kafka refused for lack of a right, or did not accept the credentials. */
export function isDenied(error: unknown): boolean {
  return TYPES.has(kafkaErrorType(error) ?? '') || hasWrongCredentials(error);
}

/** Counts and explains what Kafka refuses to the part, and remembers it for a while. */
export class Denials {
  readonly #problems = new Map<string, { text: string; at: number }>();

  constructor(private readonly part: string) {}

  explain(error: unknown, work: Work, topics: readonly string[]): unknown {
    if (!isDenied(error)) return error;
    denied.inc({ service: this.part, work });
    const text = hasWrongCredentials(error)
      ? `Kafka does not accept the credentials of ${this.part}: see KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD`
      : `Kafka does not let ${principalOf(this.part)} ${work} ${topics.join(', ')}: run \`topics prepare\` of ${this.part}`;
    if (work === 'publish') for (const topic of topics) this.#problems.set(topic, { text, at: Date.now() });
    return new Error(text, { cause: error });
  }

  /** Why nothing can be published on a topic at the moment. */
  problemOf(topic: string): string | undefined {
    const problem = this.#problems.get(topic);
    return problem && Date.now() - problem.at < REMEMBERED_MS ? problem.text : undefined;
  }

  /** Something was published on the topic. */
  forget(topic: string): void {
    this.#problems.delete(topic);
  }
}

function hasWrongCredentials(error: unknown): boolean {
  for (let next = error, depth = 0; next instanceof Error && depth < 5; next = next.cause, depth += 1)
    if (next.name === WRONG_CREDENTIALS) return true;
  return false;
}
