import { setTimeout as pause } from 'node:timers/promises';
import kafkajs, { type Admin, type ITopicConfig, type ITopicMetadata } from 'kafkajs';
import { topicOfService } from '../../envelope.js';
import { createKafka, type KafkaOptions, type KafkaSettings } from './kafka-client.js';
import { KafkaAdmin } from './kafka-admin.js';

// Node does not see it among the names that this CommonJS package exports.
const { ConfigResourceTypes } = kafkajs;

export interface TopicState {
  topic: string;
  partitions: number;
  replicationFactor: number;
  minInsyncReplicas: number;
  retentionHours: number;
}

/** What `prepare` found or made of a topic, and what it did to it. */
export interface PreparedTopic extends TopicState {
  did: string;
}

const HOUR_MS = 3_600_000;
/** A topic forgets by whole segments; with several in its time, none is kept much longer than asked for. */
const SEGMENTS_KEPT = 7;
const TOPIC_TIMEOUT_MS = 15_000;
const LEADER_ATTEMPTS = 40;
const LEADER_PAUSE_MS = 100;
const DEAD_LETTER_SUFFIX = '.dead-letter';

export function deadLetterTopicOf(topic: string): string {
  return `${topic}${DEAD_LETTER_SUFFIX}`;
}

/** The topics that a service owns: what it tells, and what others could not handle of it. */
export function topicsOfService(service: string): string[] {
  const topic = topicOfService(service);
  return [topic, deadLetterTopicOf(topic)];
}

/** Makes and describes topics as the settings have them. */
export class KafkaTopics {
  constructor(
    private readonly admin: KafkaAdmin,
    private readonly settings: KafkaSettings,
  ) {}

  /** For a command: a connection of its own, which ends with it. */
  static async once<Answer>(
    options: Pick<KafkaOptions, 'service' | 'settings'>,
    work: (topics: KafkaTopics) => Promise<Answer>,
  ): Promise<Answer> {
    const admin = new KafkaAdmin(createKafka(options));
    try {
      return await work(new KafkaTopics(admin, options.settings));
    } finally {
      await admin.close();
    }
  }

  /** Makes what is missing, raises partitions and never lowers them, sets how long and how safely messages are kept. */
  prepare(names: readonly string[]): Promise<PreparedTopic[]> {
    return this.admin.ask(async (admin) => {
      const before = new Map((await this.#states(admin, names)).map((state) => [state.topic, state]));
      await this.#create(
        admin,
        names.filter((name) => !before.has(name)),
      );
      for (const state of before.values()) await this.#adjust(admin, state);
      const after = await this.#states(admin, names);
      return after.map((state) => ({ ...state, did: this.#changes(before.get(state.topic), state) }));
    });
  }

  list(names: readonly string[]): Promise<TopicState[]> {
    return this.admin.ask((admin) => this.#states(admin, names));
  }

  async missing(names: readonly string[]): Promise<string[]> {
    const known = await this.admin.ask((admin) => admin.listTopics());
    return names.filter((name) => !known.includes(name));
  }

  /** Makes those that are missing and leaves the others as they are. Several processes may come to this at once. */
  async create(names: readonly string[]): Promise<void> {
    const missing = await this.missing(names);
    if (missing.length === 0) return;
    // A broker that lets nobody create topics may make them itself when it is asked about them.
    await this.admin.ask((admin) => this.#create(admin, missing).catch(() => untilLed(admin, missing)));
  }

  async #create(admin: Admin, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const topics: ITopicConfig[] = names.map((topic) => ({
      topic,
      numPartitions: this.settings.KAFKA_TOPIC_PARTITIONS,
      replicationFactor: this.settings.KAFKA_TOPIC_REPLICATION_FACTOR,
      configEntries: this.#configOf(topic),
    }));
    await admin.createTopics({ topics, waitForLeaders: false, timeout: TOPIC_TIMEOUT_MS });
    await untilLed(admin, names);
  }

  async #adjust(admin: Admin, { topic, partitions }: TopicState): Promise<void> {
    const count = this.settings.KAFKA_TOPIC_PARTITIONS;
    if (partitions < count) await admin.createPartitions({ topicPartitions: [{ topic, count }] });
    await admin.alterConfigs({
      validateOnly: false,
      resources: [{ type: ConfigResourceTypes.TOPIC, name: topic, configEntries: this.#configOf(topic) }],
    });
  }

  #configOf(topic: string): { name: string; value: string }[] {
    const retentionMs = this.#retentionHours(topic) * HOUR_MS;
    return Object.entries({
      'cleanup.policy': 'delete',
      'retention.ms': retentionMs,
      'segment.ms': Math.ceil(retentionMs / SEGMENTS_KEPT),
      'min.insync.replicas': this.settings.KAFKA_TOPIC_MIN_INSYNC_REPLICAS,
    }).map(([name, value]) => ({ name, value: String(value) }));
  }

  #retentionHours(topic: string): number {
    return topic.endsWith(DEAD_LETTER_SUFFIX)
      ? this.settings.KAFKA_DEAD_LETTER_RETENTION_HOURS
      : this.settings.KAFKA_TOPIC_RETENTION_HOURS;
  }

  async #states(admin: Admin, names: readonly string[]): Promise<TopicState[]> {
    const known = await admin.listTopics();
    const topics = names.filter((name) => known.includes(name));
    if (topics.length === 0) return [];
    const { topics: described } = await admin.fetchTopicMetadata({ topics });
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((name) => ({ type: ConfigResourceTypes.TOPIC, name })),
    });
    return topics.flatMap((name) => {
      const metadata = described.find((topic) => topic.name === name);
      const entries = resources.find(({ resourceName }) => resourceName === name)?.configEntries ?? [];
      const config = new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
      return metadata ? [stateOf(metadata, config)] : [];
    });
  }

  #changes(before: TopicState | undefined, after: TopicState): string {
    if (!before) return 'created';
    const changed = (['partitions', 'minInsyncReplicas', 'retentionHours'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => `${name} ${before[name]} → ${after[name]}`);
    if (after.partitions > this.settings.KAFKA_TOPIC_PARTITIONS)
      changed.push(`kept its ${after.partitions} partitions: they are never lowered`);
    if (after.replicationFactor !== this.settings.KAFKA_TOPIC_REPLICATION_FACTOR)
      changed.push(`kept ${after.replicationFactor} replicas: change them with kafka-reassign-partitions`);
    return changed.join(', ') || 'unchanged';
  }
}

/** A topic that was made, here or by another process at the same moment, has no leader for a moment. */
async function untilLed(admin: Admin, names: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await admin.fetchTopicMetadata({ topics: [...names] });
      return;
    } catch (error) {
      if (attempt === LEADER_ATTEMPTS) throw error;
      await pause(LEADER_PAUSE_MS);
    }
}

function stateOf({ name, partitions }: ITopicMetadata, config: Map<string, string>): TopicState {
  return {
    topic: name,
    partitions: partitions.length,
    replicationFactor: Math.min(...partitions.map(({ replicas }) => replicas.length)),
    minInsyncReplicas: Number(config.get('min.insync.replicas')),
    retentionHours: Math.round(Number(config.get('retention.ms')) / HOUR_MS),
  };
}
