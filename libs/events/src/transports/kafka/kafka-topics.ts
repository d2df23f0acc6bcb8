import { setTimeout as pause } from 'node:timers/promises';
import kafkajs, { type Admin, type ITopicConfig, type ITopicMetadata } from 'kafkajs';
import { topicOfService } from '../../envelope.js';
import { adminSettingsOf, createKafka, type KafkaOptions, type KafkaSettings } from './kafka-client.js';
import { KafkaAdmin } from './kafka-admin.js';

// Node does not detect it among the named exports of this CommonJS package.
const { ConfigResourceTypes } = kafkajs;

export interface TopicState {
  topic: string;
  partitions: number;
  replicationFactor: number;
  minInsyncReplicas: number;
  retentionHours: number;
}

/** A topic after `prepare`, with what was changed. */
export interface PreparedTopic extends TopicState {
  did: string;
}

const HOUR_MS = 3_600_000;
/**
 * Retention deletes whole segments; with several segments per retention period, messages are not kept much longer than
 * configured.
 */
const SEGMENTS_KEPT = 7;
const TOPIC_TIMEOUT_MS = 15_000;
const LEADER_ATTEMPTS = 40;
const LEADER_PAUSE_MS = 100;
const DEAD_LETTER_SUFFIX = '.dead-letter';

export function deadLetterTopicOf(topic: string): string {
  return `${topic}${DEAD_LETTER_SUFFIX}`;
}

/** The topics that a service owns: its events, and its dead letters. */
export function topicsOfService(service: string): string[] {
  const topic = topicOfService(service);
  return [topic, deadLetterTopicOf(topic)];
}

/** Creates and describes topics according to the settings. */
export class KafkaTopics {
  constructor(
    private readonly admin: KafkaAdmin,
    private readonly settings: KafkaSettings,
  ) {}

  /** For a command: opens its own connection, as the administrator if there is one, and closes it afterwards. */
  static async once<Result>(
    { service, settings }: Pick<KafkaOptions, 'service' | 'settings'>,
    work: (topics: KafkaTopics) => Promise<Result>,
  ): Promise<Result> {
    const admin = new KafkaAdmin(createKafka({ service, settings: adminSettingsOf(settings) }));
    try {
      return await work(new KafkaTopics(admin, settings));
    } finally {
      await admin.close();
    }
  }

  /** Creates missing topics, adds partitions (never removes them), and sets retention and replication. */
  prepare(names: readonly string[]): Promise<PreparedTopic[]> {
    return this.admin.run(async (admin) => {
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
    return this.admin.run((admin) => this.#states(admin, names));
  }

  async missing(names: readonly string[]): Promise<string[]> {
    const known = await this.admin.run((admin) => admin.listTopics());
    return names.filter((name) => !known.includes(name));
  }

  /** Creates missing topics and leaves the others unchanged. Several processes may do this at once. */
  async create(names: readonly string[]): Promise<void> {
    const missing = await this.missing(names);
    if (missing.length === 0) return;
    // A broker that does not let clients create topics may still create them itself when it is asked for their metadata.
    await this.admin.run((admin) => this.#create(admin, missing).catch(() => untilLed(admin, missing)));
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
    if (partitions < count) {
      await admin.createPartitions({ topicPartitions: [{ topic, count }] });
      await untilLed(admin, [topic], count);
    }
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
      changed.push(`kept its ${after.partitions} partitions: they are never reduced`);
    if (after.replicationFactor !== this.settings.KAFKA_TOPIC_REPLICATION_FACTOR)
      changed.push(`kept ${after.replicationFactor} replicas: change them with kafka-reassign-partitions`);
    return changed.join(', ') || 'unchanged';
  }
}

/** A topic or partition that was just created, here or by another process, is unknown or has no leader for a moment. */
async function untilLed(admin: Admin, names: readonly string[], partitions = 1): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: [...names] });
      if (topics.every((topic) => topic.partitions.length >= partitions)) return;
      throw new Error(`${names.join(', ')}: the broker does not show ${partitions} partitions`);
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
