import { gauge, onScrape } from '@bandeja/observability';
import type { Admin } from 'kafkajs';
import type { KafkaAdmin } from './kafka-admin.js';

/** How long an answer of the broker serves, however often somebody asks. */
const KEPT_MS = 15_000;

const lag = gauge('bandeja_events_consumer_lag', 'Events on a topic that a consumer group has not taken in', [
  'group',
  'topic',
]);

/** How far the groups of this process are behind. While the broker cannot be asked there is no figure. */
export class ConsumerLag {
  readonly #topics = new Map<string, readonly string[]>();
  readonly #endScrape: () => void;
  #askedAt = -Infinity;

  constructor(private readonly admin: KafkaAdmin) {
    this.#endScrape = onScrape(
      () => this.#read(),
      () => this.#forget(),
    );
  }

  watch(group: string, topics: readonly string[]): void {
    this.#topics.set(group, topics);
  }

  close(): void {
    this.#endScrape();
  }

  async #read(): Promise<void> {
    if (this.#topics.size === 0 || Date.now() - this.#askedAt < KEPT_MS) return;
    const figures = await this.admin.ask(async (admin) => {
      const groups = [...this.#topics].map(([group, topics]) => figuresOf(admin, group, topics));
      return (await Promise.all(groups)).flat();
    });
    this.#askedAt = Date.now();
    for (const { group, topic, behind } of figures) lag.set({ group, topic }, behind);
  }

  #forget(): void {
    this.#askedAt = -Infinity;
    for (const [group, topics] of this.#topics) for (const topic of topics) lag.remove({ group, topic });
  }
}

interface Figure {
  group: string;
  topic: string;
  behind: number;
}

async function figuresOf(admin: Admin, group: string, topics: readonly string[]): Promise<Figure[]> {
  const committed = await admin.fetchOffsets({ groupId: group, topics: [...topics] });
  return Promise.all(
    committed.map(async ({ topic, partitions }) => {
      const ends = await admin.fetchTopicOffsets(topic);
      const behind = ends.reduce((sum, { partition, low, high }) => {
        const offset = Number(partitions.find((one) => one.partition === partition)?.offset ?? -1);
        // Nothing was committed yet, or what was is no longer kept: it reads from the first that is.
        return sum + Number(high) - Math.max(offset, Number(low));
      }, 0);
      return { group, topic, behind };
    }),
  );
}
