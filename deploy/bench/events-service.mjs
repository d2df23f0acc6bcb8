import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Database } from '../../libs/database/dist/index.js';
import { EventPublisher, EventServer, KafkaEventTransport, OnEvent } from '../../libs/events/dist/index.js';
import { AsyncLocal, createLogger } from '../../libs/observability/dist/index.js';
import { catalogService } from '../../services/catalog/dist/index.js';

/** A service of `events.mjs` in a process of its own: it publishes events, or handles them with one insert each. */
const { role, service, url, settings } = JSON.parse(process.argv[2]);

const SAMPLE_EVENT = {
  $type: 'bandeja.bench-publisher.v1.Published',
  encode: (payload) => ({ finish: () => payload }),
  decode: (payload) => payload,
};
const PAYLOAD = Buffer.alloc(300, 'x');
const WRITERS = 8;

const now = () => performance.timeOrigin + performance.now();
const database = new Database({ url, createClient: catalogService.createClient });
const handled = [];

/** Records when the transaction of a handler was committed, not when the handler returned. */
const underWay = new AsyncLocal();
const transaction = database.transaction.bind(database);
database.transaction = async (work) => {
  const numbers = [];
  const result = await underWay.run(numbers, () => transaction(work));
  const at = now();
  for (const number of numbers) handled.push([number, at]);
  return result;
};

const EFFECT = { name: 'effect', text: 'insert into effect (aggregate_id) values ($1)' };

class Handlers {
  async handle(_payload, { aggregateId }) {
    await database.executePrepared(EFFECT, aggregateId);
    underWay.current?.push(aggregateId);
  }
}
class HandlersModule {}
OnEvent(SAMPLE_EVENT)(
  Handlers.prototype,
  'handle',
  Object.getOwnPropertyDescriptor(Handlers.prototype, 'handle'),
);
Controller()(Handlers);
Module({ controllers: role === 'consumer' ? [Handlers] : [] })(HandlersModule);

const logger = createLogger(service, 'warn');
const transport = new KafkaEventTransport({ service, settings, logger });
const app = await NestFactory.create(HandlersModule, new FastifyAdapter(), { logger: false });
app.connectMicroservice({
  strategy: new EventServer({
    service,
    database,
    transport,
    logger,
    knownTypes: new Set([SAMPLE_EVENT.$type]),
  }),
});
await app.startAllMicroservices();
for (let ready = false; !ready; await pause(50))
  ready = await transport.checkHealth().then(
    () => true,
    () => false,
  );

const publisher = new EventPublisher(database);
const publish = async (numbers) => {
  await transaction(async () => {
    for (const number of numbers) await publisher.publish(SAMPLE_EVENT, number, PAYLOAD);
  });
  const at = now();
  return numbers.map((number) => [number, at]);
};

/** Publishes one at a time with pauses, or as fast as several writers can. */
async function publishAll({ numbers, restMs }) {
  const published = [];
  const write = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      published.push(...(await publish([next])));
      if (restMs) await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: restMs ? 1 : WRITERS }, write));
  return published;
}

process.on('message', async (asked) => {
  if (asked.publish) process.send({ published: await publishAll(asked.publish) });
  if (asked.take) process.send({ handled: handled.splice(0) });
  if (!asked.stop) return;
  await app.close();
  await transport.close();
  await database.close();
  process.exit(0);
});
process.send({ ready: true });
