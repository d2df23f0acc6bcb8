import { DomainError } from '@bandeja/errors';
import { KafkaTopics, topicsOfService } from '@bandeja/events';
import type { AdminContext } from './admin-context.js';
import { commandsFor } from './command.js';
import { table, type Report } from './report.js';

const command = commandsFor<AdminContext>();

/** Prepares the topics of a service's events and dead letters. */
export const prepareTopics = command({
  name: 'topics prepare',
  summary: "Creates this service's Kafka topics, or updates them to the settings; repeatable",
  changes: true,
  run: ({ operator }, context) =>
    onKafka(context, async (topics, names) => {
      const prepared = await topics.prepare(names);
      const changed = prepared.filter(({ did }) => did !== 'unchanged');
      if (changed.length > 0) {
        const details = Object.fromEntries(changed.map(({ topic, did }) => [topic, did]));
        const subject = context.serviceName;
        await context.database.transaction(() =>
          context.operatorLog.record({ operator, action: 'topics prepare', subject, details }),
        );
      }
      return table(prepared, 'There are no topics.');
    }),
});

export const listTopics = command({
  name: 'topics list',
  summary: "This service's Kafka topics and their settings",
  run: (_given, context) =>
    onKafka(context, async (topics, names) =>
      table(await topics.list(names), 'There are no topics: create them with `topics prepare`.'),
    ),
});

function onKafka(
  { config, serviceName }: AdminContext,
  work: (topics: KafkaTopics, names: readonly string[]) => Promise<Report>,
): Promise<Report> {
  if (config.EVENT_DRIVER === 'local')
    throw new DomainError('failed-precondition', 'NO_TOPICS', 'The local event bus has no topics.');
  return KafkaTopics.once({ service: serviceName, settings: config }, (topics) =>
    work(topics, topicsOfService(serviceName)),
  );
}
