export { adminUnderTest, type CommandEnd } from './admin-under-test.js';
export { callersByOperation, describeAccess } from './access-contract.js';
export { createTestDatabase, type TestDatabase } from './test-database.js';
export { createTestService, type TestService } from './test-service.js';
export { asAdmin, asAthlete, asCoach, asService, TEST_AUTH_ENV, testCallers } from './test-callers.js';
export { RecordingTransport } from './recording-transport.js';
export { isApacheKafka } from './is-apache-kafka.js';
export { eventually } from './eventually.js';
export { createPgClient } from './pg-client.js';
