import { resolve } from 'node:path';
import { installKafka, startKafka } from './kafka.mjs';

/** `make kafka`: one broker on localhost:9092 until Ctrl-C. */
installKafka();
const kafka = await startKafka({
  directory: resolve('.bandeja/kafka'),
  port: Number(process.env.KAFKA_PORT ?? 9092),
});
process.stdout.write(`Kafka listens on ${kafka.brokers}\n`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => kafka.stop().then(() => process.exit(0)));
