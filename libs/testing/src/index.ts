export { adminUnderTest, type CommandEnd } from './admin-under-test.js';
export { callersByOperation, describeAccess, servicesByOperation } from './access-contract.js';
export { createTestDatabase, type TestDatabase } from './test-database.js';
export { createTestService, type TestService } from './test-service.js';
export { createTestClient } from './test-client.js';
export {
  asAdmin,
  asAthlete,
  asCoach,
  asService,
  testAuthEnv,
  testUsers,
  tokensOf,
  withoutSecondFactor,
  withStaleProof,
} from './test-callers.js';
export { RecordingTransport } from './recording-transport.js';
export { isApacheKafka } from './is-apache-kafka.js';
export { eventually } from './eventually.js';
export { createPgClient } from './pg-client.js';
export { silentProxy, type SilentProxy } from './silent-proxy.js';
export { hasJava, startSecuredKafka, type SecuredKafka } from './secured-kafka.js';
export { SoftwarePasskey } from './software-passkey.js';
export { TestCertificates } from './test-certificates.js';
export { challengeIn, solutionTo } from './challenges.js';
export { exchange, HOSTILE_MESSAGES, SMUGGLED_PATH, statusesOf } from './hostile-messages.js';
export { sentStatements } from './sent-statements.js';
