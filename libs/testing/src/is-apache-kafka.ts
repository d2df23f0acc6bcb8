import { Kafka, logLevel } from 'kafkajs';

const MOCK = /^mockCluster/;

/**
 * False for the mock cluster that stands in for the broker of a test run where there is no Java: it makes no topics
 * when told to and knows no configuration.
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
