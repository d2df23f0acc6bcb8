import { gauge, onScrape } from '@bandeja/observability';
import type { Admin } from 'kafkajs';
import type { KafkaAdmin } from './kafka-admin.js';

/** How long the broker's response is cached. */
const CACHE_MS = 15_000;

const lag = gauge('bandeja_events_consumer_lag', 'Events on a topic that a consumer group has not consumed', [
  'group',
  'topic',
]);

/** The lag of this process's consumer groups. There is no value while the broker cannot be reached. */
export class ConsumerLag {
  readonly #topics = new Map<string, readonly string[]>();
  readonly #endScrape: () => void;
  #fetchedAt = -Infinity;

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
    if (this.#topics.size === 0 || Date.now() - this.#fetchedAt < CACHE_MS) return;
    const figures = await this.admin.run(async (admin) => {
      const groups = [...this.#topics].map(([group, topics]) => figuresOf(admin, group, topics));
      return (await Promise.all(groups)).flat();
    });
    this.#fetchedAt = Date.now();
    for (const { group, topic, behind } of figures) lag.set({ group, topic }, behind);
  }

  #forget(): void {
    this.#fetchedAt = -Infinity;
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
        // Nothing committed yet, or the committed offset is no longer retained: it reads from the first available one.
        return sum + Number(high) - Math.max(offset, Number(low));
      }, 0);
      return { group, topic, behind };
    }),
  );
}
