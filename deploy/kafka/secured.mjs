import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runKafkaCommand, startKafka } from './kafka.mjs';

const ADMINISTRATOR = 'admin';
const MECHANISM = 'SCRAM-SHA-512';
const HEAP = '256m';

/**
 * A broker for tests as one in production is: clients come over TLS, with a user and a password, and may do only what ACLs
 * say. Returns the settings of a part for its user, those of the administrator, and a function that changes credentials.
 */
export async function startSecuredKafka({ directory, users }) {
  const passwords = Object.fromEntries([ADMINISTRATOR, ...users].map((user) => [user, newPassword()]));
  const certificates = makeCertificates(join(directory, 'certificates'));
  const security = {
    protocol: 'SASL_SSL',
    properties: securityProperties(certificates.broker, passwords[ADMINISTRATOR]),
    format: Object.entries(passwords).flatMap(([user, password]) => [
      '--add-scram',
      `${MECHANISM}=[name=${user},password=${password}]`,
    ]),
  };
  const broker = await startKafka({ directory: join(directory, 'broker'), security, heap: HEAP });
  const environmentOf = (user, password = passwords[user]) => ({
    EVENT_DRIVER: 'kafka',
    KAFKA_BROKERS: broker.brokers,
    KAFKA_SSL: 'on',
    KAFKA_CA_FILE: certificates.authority,
    KAFKA_SASL_MECHANISM: MECHANISM.toLowerCase(),
    KAFKA_SASL_USERNAME: user,
    KAFKA_SASL_PASSWORD: password,
    KAFKA_CREATE_TOPICS: 'off',
  });
  return {
    ...broker,
    environmentOf,
    administrator: {
      KAFKA_ADMIN_USERNAME: ADMINISTRATOR,
      KAFKA_ADMIN_PASSWORD: passwords[ADMINISTRATOR],
    },
    /** As `kafka-configs.sh` does. */
    alterUser: (user, ...args) =>
      runKafkaCommand('kafka.admin.ConfigCommand', [
        ...['--bootstrap-server', broker.brokers],
        ...['--command-config', clientConfig(directory, certificates.authority, passwords[ADMINISTRATOR])],
        ...['--alter', '--entity-type', 'users', '--entity-name', user, ...args],
      ]),
  };
}

export const newPassword = () => randomBytes(16).toString('hex');

const loginOf = (password) =>
  `org.apache.kafka.common.security.scram.ScramLoginModule required username="${ADMINISTRATOR}" password="${password}";`;

function securityProperties(keystore, password) {
  return {
    'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'SASL_SSL',
    'sasl.enabled.mechanisms': 'SCRAM-SHA-256,SCRAM-SHA-512',
    'sasl.mechanism.inter.broker.protocol': MECHANISM,
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': loginOf(password),
    'listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config': loginOf(password),
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': keystore,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': keystore,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    // The broker talks to its controller, in the same process, without a name.
    'super.users': `User:${ADMINISTRATOR};User:ANONYMOUS`,
    'allow.everyone.if.no.acl.found': false,
    'auto.create.topics.enable': false,
  };
}

function clientConfig(directory, authority, password) {
  const file = join(directory, 'administrator.properties');
  const lines = [
    'security.protocol=SASL_SSL',
    `sasl.mechanism=${MECHANISM}`,
    `sasl.jaas.config=${loginOf(password)}`,
    'ssl.truststore.type=PEM',
    `ssl.truststore.location=${authority}`,
  ];
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  return file;
}

/** An authority, and a certificate of it for a broker on loopback, with its key in one file. */
export function makeCertificates(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name) => join(folder, name);
  const openssl = (...args) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = [
    '-x509',
    '-days',
    '2',
    '-subj',
    '/CN=authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
  ];
  openssl('req', ...newKey, ...authority);
  openssl('req', ...newKey, '-subj', '/CN=kafka', '-keyout', at('tls.key'), '-out', at('request'));
  writeFileSync(at('extensions'), 'subjectAltName=IP:127.0.0.1\n');
  const signing = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2'];
  openssl(
    'x509',
    '-req',
    '-in',
    at('request'),
    ...signing,
    '-extfile',
    at('extensions'),
    '-out',
    at('tls.crt'),
  );
  const parts = ['tls.key', 'tls.crt', 'ca.crt'].map((name) => readFileSync(at(name), 'utf8'));
  writeFileSync(at('broker.pem'), parts.join(''), { mode: 0o600 });
  return { authority: at('ca.crt'), broker: at('broker.pem') };
}
