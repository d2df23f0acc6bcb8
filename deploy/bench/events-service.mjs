import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { createPrismaAdapter, Database } from '../../libs/database/dist/index.js';
import { EventPublisher, EventServer, KafkaEventTransport, OnEvent } from '../../libs/events/dist/index.js';
import { createLogger } from '../../libs/observability/dist/index.js';
import { catalogService } from '../../services/catalog/dist/index.js';

/** A service of `events.mjs` in a process of its own: it tells events, or handles them with one insert each. */
const { role, service, url, settings } = JSON.parse(process.argv[2]);

const TOLD = {
  $type: 'bandeja.bench-teller.v1.Told',
  encode: (payload) => ({ finish: () => payload }),
  decode: (payload) => payload,
};
const PAYLOAD = Buffer.alloc(300, 'x');
const WRITERS = 8;

const now = () => performance.timeOrigin + performance.now();
const database = new Database(catalogService.createClient(createPrismaAdapter(url, 10)), url);
const handled = [];

/** The moment at which the transaction of a handler is committed, not the one at which it has run. */
const underWay = new AsyncLocalStorage();
const transaction = database.transaction.bind(database);
database.transaction = async (work) => {
  const numbers = [];
  const result = await underWay.run(numbers, () => transaction(work));
  const at = now();
  for (const number of numbers) handled.push([number, at]);
  return result;
};

class Handlers {
  async told(_payload, { aggregateId }) {
    await database.execute('insert into effect (aggregate_id) values ($1)', aggregateId);
    underWay.getStore()?.push(aggregateId);
  }
}
class HandlersModule {}
OnEvent(TOLD)(Handlers.prototype, 'told', Object.getOwnPropertyDescriptor(Handlers.prototype, 'told'));
Controller()(Handlers);
Module({ controllers: role === 'hearer' ? [Handlers] : [] })(HandlersModule);

const logger = createLogger(service, 'warn');
const transport = new KafkaEventTransport({ service, settings, logger });
const app = await NestFactory.create(HandlersModule, new FastifyAdapter(), { logger: false });
app.connectMicroservice({
  strategy: new EventServer({ service, database, transport, logger, knownTypes: new Set([TOLD.$type]) }),
});
await app.startAllMicroservices();
for (let ready = false; !ready; await pause(50))
  ready = await transport.checkHealth().then(
    () => true,
    () => false,
  );

const publisher = new EventPublisher(database);
const tell = async (numbers) => {
  await transaction(async () => {
    for (const number of numbers) await publisher.publish(TOLD, number, PAYLOAD);
  });
  const at = now();
  return numbers.map((number) => [number, at]);
};

/** One at a time with rests between, or as fast as several writers can. */
async function tellAll({ numbers, restMs }) {
  const told = [];
  const write = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      told.push(...(await tell([next])));
      if (restMs) await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: restMs ? 1 : WRITERS }, write));
  return told;
}

process.on('message', async (asked) => {
  if (asked.tell) process.send({ told: await tellAll(asked.tell) });
  if (asked.take) process.send({ handled: handled.splice(0) });
  if (!asked.stop) return;
  await app.close();
  await transport.close();
  await database.close();
  process.exit(0);
});
process.send({ ready: true });
