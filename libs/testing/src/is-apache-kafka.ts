import { Kafka, logLevel } from 'kafkajs';

const MOCK = /^mockCluster/;

/**
 * False for the mock cluster that replaces the broker in test runs without Java: it does not create topics on request and
 * has no configuration API.
 */
export async function isApacheKafka(): Promise<boolean> {
  const brokers = (process.env.KAFKA_BROKERS ?? 'localhost:9092').split(',');
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return !MOCK.test((await admin.describeCluster()).clusterId);
  } finally {
    await admin.disconnect();
  }
}
