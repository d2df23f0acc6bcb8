import { DomainError } from '@bandeja/errors';
import { isDenied, KafkaAccess, KafkaTopics, principalOf, topicsOfService } from '@bandeja/events';
import type { AdminContext } from './admin-context.js';
import { commandsFor, flag } from './command.js';
import { fields, table, type Report } from './report.js';

const command = commandsFor<AdminContext>();

const NO_AUTHORIZER = 'The broker checks no rights: whoever reaches it may do everything.';

/** Prepares the topics of a service's events and dead letters, and the rights of its Kafka user. */
export const prepareTopics = command({
  name: 'topics prepare',
  summary: "Creates this service's Kafka topics and ACLs, or updates them to settings and code; repeatable",
  options: { 'keep-rights': flag },
  changes: true,
  run: ({ operator, options }, context) =>
    onKafka(context, async () => {
      const { config: settings, serviceName: service } = context;
      const topics = await KafkaTopics.once({ service, settings }, (kafka) =>
        kafka.prepare(topicsOfService(service)),
      );
      const access = await KafkaAccess.prepareOnce({ settings }, context.events(), {
        keep: options['keep-rights'],
      });
      const done = [
        ...topics.map(({ topic, did }) => [topic, did] as const),
        ...(access ?? []).map(({ resource, operation, did }) => [`${operation} ${resource}`, did] as const),
      ];
      const changed = done.filter(([, did]) => !['unchanged', 'kept'].includes(did));
      if (changed.length > 0)
        await context.database.transaction(() =>
          context.operatorLog.record({
            ...{ operator, action: 'topics prepare', subject: service },
            details: Object.fromEntries(changed),
          }),
        );
      return fields({ principal: principalOf(service), topics, access: access ?? NO_AUTHORIZER });
    }),
});

export const listTopics = command({
  name: 'topics list',
  summary: "This service's Kafka topics and their settings",
  run: (_given, context) =>
    onKafka(context, async () => {
      const { config: settings, serviceName: service } = context;
      const topics = await KafkaTopics.once({ service, settings }, (kafka) =>
        kafka.list(topicsOfService(service)),
      );
      return table(topics, 'There are no topics: create them with `topics prepare`.');
    }),
});

async function onKafka({ config }: AdminContext, work: () => Promise<Report>): Promise<Report> {
  if (config.EVENT_DRIVER === 'local')
    throw new DomainError('failed-precondition', 'NO_TOPICS', 'The local event bus has no topics.');
  try {
    return await work();
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new Error(
      'Kafka refuses this: set KAFKA_ADMIN_USERNAME and KAFKA_ADMIN_PASSWORD of a user who may create topics and ACLs.',
      { cause: error },
    );
  }
}
