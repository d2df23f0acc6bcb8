import { z } from 'zod';
import { parseConfig } from './parse-config.js';
import { databaseSettings, eventSettings, serverSettings } from './settings.js';

const schema = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...eventSettings,
  MEDIA_GRPC_ADDRESS: z.string().default('media:50051'),
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  HOST: z.string().optional(),
  MEDIA_HTTP_URLS: z
    .string()
    .transform((list) => list.split(','))
    .optional(),
  S3_ENDPOINT: z.string().optional(),
  SMTP_URL: z.string().optional(),
});
const TLS = {
  TLS_CERTIFICATE_FILE: '/tls/tls.crt',
  TLS_KEY_FILE: '/tls/tls.key',
  TLS_CA_FILE: '/tls/ca.crt',
};
const SAFE = {
  ...{ NODE_ENV: 'production', KAFKA_SSL: 'on', KAFKA_BROKERS: 'kafka:9093' },
  DATABASE_URL: 'postgresql://media:p@postgres/media?sslmode=verify-full&sslrootcert=/tls/ca.crt',
  ...TLS,
};
const LOCAL = {
  ...{ NODE_ENV: 'production', EVENT_DRIVER: 'local', GRPC_BIND: 'unix:/run/media.sock' },
  ...{
    MEDIA_GRPC_ADDRESS: 'unix:/run/media.sock',
    DATABASE_URL: 'postgresql://postgres:p@127.0.0.1:5432/media',
  },
};
const parse = (env: Record<string, string | undefined>) => parseConfig('media', schema, env);

it('accepts encrypted connections, and plaintext that stays on the machine', () => {
  expect(() => parse(SAFE)).not.toThrow();
  expect(() => parse(LOCAL)).not.toThrow();
  for (const GRPC_BIND of ['127.0.0.1:50051', 'localhost:50051', '[::1]:50051'])
    expect(() => parse({ ...LOCAL, GRPC_BIND })).not.toThrow();
  for (const PUBLIC_ORIGIN of [
    'https://bandeja.example',
    'http://localhost:8080',
    'http://bandeja.localhost',
    'http://127.0.0.1',
    'http://[::1]:8080',
  ])
    expect(() => parse({ ...SAFE, PUBLIC_ORIGIN })).not.toThrow();
  for (const urls of [
    { MEDIA_HTTP_URLS: 'https://media:9090', S3_ENDPOINT: 'https://s3.example', HOST: '127.0.0.1' },
    { MEDIA_HTTP_URLS: 'http://127.0.0.1:9090,http://[::1]:9090', S3_ENDPOINT: 'http://localhost:9000' },
    { SMTP_URL: 'smtps://u:p@mail.example', OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces:4318' },
    { SMTP_URL: 'smtp://u:p@mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtp://127.0.0.1:1025', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
  ])
    expect(() => parse({ ...LOCAL, ...urls })).not.toThrow();
  const DATABASE_URL = 'postgresql:///media?host=/var/run/postgresql';
  expect(() => parse({ ...LOCAL, DATABASE_URL })).not.toThrow();
});

it.each<[string, Record<string, string | undefined>, string]>([
  ['a gRPC server', { ...LOCAL, GRPC_BIND: '0.0.0.0:50051' }, 'TLS_CERTIFICATE_FILE'],
  [
    'calls of another service',
    { ...LOCAL, MEDIA_GRPC_ADDRESS: 'dns:///media:50051' },
    'TLS_CERTIFICATE_FILE',
  ],
  ['gRPC with a certificate but no key', { ...SAFE, TLS_KEY_FILE: '' }, 'TLS_KEY_FILE'],
  ["browsers' proxy", { ...LOCAL, HOST: '0.0.0.0' }, 'TLS_CERTIFICATE_FILE'],
  [
    'files of one of several processes',
    { ...SAFE, MEDIA_HTTP_URLS: 'https://media:9090,http://other:9090' },
    'MEDIA_HTTP_URLS: must begin with https://',
  ],
  ['the S3 server', { ...SAFE, S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT: must begin'],
  ['the mail server', { ...SAFE, SMTP_URL: 'smtp://u:p@mail.example:587' }, 'SMTP_URL: must begin'],
  [
    'the mail server if it says that it has no TLS',
    { ...SAFE, SMTP_URL: 'smtp://u:p@mail.example?requireTLS=false' },
    'SMTP_URL: must begin',
  ],
  [
    'a mail server whose certificate nobody checks',
    { ...SAFE, SMTP_URL: 'smtps://u:p@mail.example?tls.rejectUnauthorized=false' },
    'SMTP_URL: may not',
  ],
  ['whoever answers', { ...SAFE, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED'],
  [
    'the collector of traces',
    { ...SAFE, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: must begin',
  ],
  [
    'the collector of traces under its other setting',
    { ...SAFE, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces:4318/v1/traces' },
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  ],
  ['Kafka', { ...SAFE, KAFKA_SSL: 'off' }, 'KAFKA_SSL: must be on'],
  [
    'one of several brokers',
    { ...SAFE, KAFKA_SSL: '', KAFKA_BROKERS: '127.0.0.1:9092,kafka:9092' },
    'KAFKA_SSL',
  ],
  ['PostgreSQL', { ...SAFE, DATABASE_URL: 'postgresql://m:p@postgres/media' }, 'sslmode=verify-full'],
  [
    'PostgreSQL whose certificate nobody checks',
    { ...SAFE, DATABASE_URL: 'postgresql://m:p@postgres/media?sslmode=require' },
    'sslmode=verify-full',
  ],
  ['browsers', { ...SAFE, PUBLIC_ORIGIN: 'http://bandeja.example' }, 'PUBLIC_ORIGIN: must be https://'],
  [
    'browsers, by a name that only begins like this machine',
    { ...SAFE, PUBLIC_ORIGIN: 'http://localhost.example:8080' },
    'PUBLIC_ORIGIN: must be https://',
  ],
  [
    'browsers, by an address of the local network',
    { ...SAFE, PUBLIC_ORIGIN: 'http://192.168.1.7:8080' },
    'PUBLIC_ORIGIN: must be https://',
  ],
  [
    'a host that only looks local',
    { ...SAFE, DATABASE_URL: 'postgresql://m:p@localhost.example/media' },
    'sslmode',
  ],
])('in production refuses plaintext to %s, and only there', (_, env, problem) => {
  expect(() => parse(env)).toThrow(problem);
  expect(() => parse({ ...env, NODE_ENV: 'development' })).not.toThrow();
});
