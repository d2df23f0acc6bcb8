import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import kafkajs from 'kafkajs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from 'node:tls';
import { IdentityServiceService } from '../../../libs/contracts/dist/identity.js';
import { PaymentsServiceService } from '../../../libs/contracts/dist/payments.js';
import { createRpcClient } from '../../../libs/rpc/dist/index.js';
import { answerOf } from '../../bench/answer-of.mjs';

const { Kafka, logLevel } = kafkajs;
const DEADLINE_MS = 20_000;

/** What a part that was taken over, or somebody in the network, might try: each with what must refuse it. */
export function attacks(system) {
  return [
    ...databaseAttacks(system),
    ...kafkaAttacks(system),
    ...callAttacks(system),
    ...storageAttacks(system),
    ...httpAttacks(system),
    ...proxyAttacks(system),
  ];
}

async function refused(attempt, reason) {
  let done;
  try {
    done = await attempt();
  } catch (error) {
    const all = [error, error.cause, ...(error.errors ?? [])].filter(Boolean);
    const told = all.map(({ message, code = '', name }) => `${message} ${code} ${name}`).join(' ');
    if (reason.test(told)) return;
    throw new Error(`refused for another reason: ${told}`, { cause: error });
  }
  throw new Error(`was not refused: ${JSON.stringify(done)}`);
}

function databaseAttacks({ parts, postgres, others }) {
  const query = async (url, sql = 'select 1') => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return (await client.query(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const own = () => new URL(parts.environmentOf('identity').DATABASE_URL);
  const changed = (change) => {
    const url = own();
    change(url);
    return url.href;
  };
  return [
    [
      'PostgreSQL: in plaintext',
      () => refused(() => query(changed((url) => (url.search = ''))), /no encryption/),
    ],
    [
      'PostgreSQL: a client that trusts another authority does not send its password',
      () =>
        refused(
          () => query(changed((url) => url.searchParams.set('sslrootcert', join(others, 'identity/ca.crt')))),
          /certificate|signature/,
        ),
    ],
    [
      'PostgreSQL: a client does not take the server under a name that its certificate lacks',
      () => refused(() => query(changed((url) => (url.hostname = '127.0.0.1'))), /altnames|does not match/i),
    ],
    [
      'PostgreSQL: the superuser over the network',
      () =>
        refused(
          () =>
            query(
              changed((url) => {
                url.username = 'postgres';
                url.password = postgres.superuser.password;
                url.pathname = '/postgres';
              }),
            ),
          /pg_hba/,
        ),
    ],
    [
      "PostgreSQL: another service's database",
      () => refused(() => query(changed((url) => (url.pathname = '/payments'))), /permission denied/),
    ],
    [
      "PostgreSQL: the owner's name with the password of the running service",
      () => refused(() => query(changed((url) => (url.username = 'identity_owner'))), /password/),
    ],
    [
      'PostgreSQL: a running service changes no table',
      () => refused(() => query(own().href, 'drop table operations.operator_log'), /must be owner/),
    ],
  ];
}

function kafkaAttacks({ parts, broker }) {
  const clientOf = (container, { ssl = true, password, username } = {}) => {
    const env = parts.environmentOf(container);
    return new Kafka({
      brokers: [broker.broker],
      clientId: 'attack',
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
      connectionTimeout: DEADLINE_MS,
      ssl: ssl && { ca: [readFileSync(env.KAFKA_CA_FILE)] },
      sasl: {
        mechanism: env.KAFKA_SASL_MECHANISM,
        username: username ?? env.KAFKA_SASL_USERNAME,
        password: password ?? env.KAFKA_SASL_PASSWORD,
      },
    });
  };
  const asAdmin = async (client, act) => {
    const admin = client.admin();
    try {
      await admin.connect();
      return await act(admin);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  };
  const send = async (client, topic) => {
    const producer = client.producer({ allowAutoTopicCreation: false });
    try {
      await producer.connect();
      return await producer.send({ topic, messages: [{ value: 'forged' }] });
    } finally {
      await producer.disconnect().catch(() => undefined);
    }
  };
  const list = (admin) => admin.listTopics();
  return [
    [
      'Kafka: in plaintext',
      () =>
        refused(() => asAdmin(clientOf('gateway', { ssl: false }), list), /Connection|closed|disconnect/i),
    ],
    [
      'Kafka: another password',
      () => refused(() => asAdmin(clientOf('gateway', { password: 'guessed' }), list), /auth/i),
    ],
    [
      "Kafka: another part's name with one's own password",
      () => refused(() => asAdmin(clientOf('gateway', { username: 'prepare' }), list), /auth/i),
    ],
    [
      "Kafka: an event of another service's",
      () => refused(() => send(clientOf('gateway'), 'bandeja.payments.v1'), /authoriz/i),
    ],
    [
      'Kafka: a running service makes no topic',
      () =>
        refused(
          () => asAdmin(clientOf('identity'), (admin) => admin.createTopics({ topics: [{ topic: 'mine' }] })),
          /authoriz/i,
        ),
    ],
    [
      'Kafka: a running service deletes no topic',
      () =>
        refused(
          () =>
            asAdmin(clientOf('identity'), (admin) => admin.deleteTopics({ topics: ['bandeja.identity.v1'] })),
          /authoriz/i,
        ),
    ],
  ];
}

function callAttacks({ parts, others }) {
  const filesOf = (part, folder = parts.certificates) => ({
    certificate: join(folder, part, 'tls.crt'),
    key: join(folder, part, 'tls.key'),
    authority: join(parts.certificates, part, 'ca.crt'),
  });
  const call = async (definition, port, tls) => {
    const client = createRpcClient(definition, {
      address: `ipv4:127.0.0.1:${port}`,
      tls,
      tokens: { token: () => Promise.resolve('forged') },
    });
    try {
      return await client.waitForReady(3_000);
    } finally {
      client.close();
    }
  };
  const identity = parts.grpcPortOf('identity');
  return [
    [
      'gRPC: a part with its certificate is let in',
      () => call(IdentityServiceService, identity, filesOf('gateway')),
    ],
    [
      'gRPC: without a certificate, in plaintext',
      () => refused(() => call(IdentityServiceService, identity, undefined), /connect|deadline/i),
    ],
    [
      'gRPC: without a certificate, over TLS',
      () => refused(() => handshake(identity), /certificate|closed|reset/i),
    ],
    [
      'gRPC: with a certificate of another authority',
      () =>
        refused(
          () => call(IdentityServiceService, identity, filesOf('gateway', others)),
          /connect|deadline/i,
        ),
    ],
    [
      "gRPC: a part does not take another one's server for the one that it calls",
      () =>
        refused(
          () => call(PaymentsServiceService, parts.grpcPortOf('media'), filesOf('gateway')),
          /connect|deadline/i,
        ),
    ],
  ];
}

/** Ends when the server has looked at the certificate that was not shown: with TLS 1.3 after the handshake. */
function handshake(port) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ALPNProtocols: ['h2'] });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.setTimeout(DEADLINE_MS, () => resolve('open'));
    socket.resume();
  });
}

const FILE = { Bucket: 'bandeja-media', Key: 'check' };

async function useFiles(client) {
  await client.send(new PutObjectCommand({ ...FILE, Body: 'one' }));
  const { Body } = await client.send(new GetObjectCommand(FILE));
  if ((await Body.transformToString()) !== 'one') throw new Error('it reads something else');
  await client.send(new HeadObjectCommand(FILE));
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(FILE));
  const part = { ...FILE, UploadId, PartNumber: 1 };
  const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: 'two' }));
  await client.send(new ListPartsCommand({ ...FILE, UploadId }));
  const MultipartUpload = { Parts: [{ ETag, PartNumber: 1 }] };
  await client.send(new CompleteMultipartUploadCommand({ ...FILE, UploadId, MultipartUpload }));
  const given = await client.send(new CreateMultipartUploadCommand(FILE));
  await client.send(new AbortMultipartUploadCommand({ ...FILE, UploadId: given.UploadId }));
  const CopySource = `${FILE.Bucket}/${FILE.Key}`;
  await client.send(new CopyObjectCommand({ Bucket: 'bandeja-uploads', Key: FILE.Key, CopySource }));
  await client.send(new DeleteObjectCommand({ ...FILE, Bucket: 'bandeja-uploads' }));
  await client.send(new HeadBucketCommand({ Bucket: FILE.Bucket }));
  await client.send(new ListMultipartUploadsCommand({ Bucket: FILE.Bucket }));
  await client.send(new ListObjectsV2Command({ Bucket: FILE.Bucket }));
  await client.send(
    new DeleteObjectsCommand({ Bucket: FILE.Bucket, Delete: { Objects: [{ Key: FILE.Key }] } }),
  );
}

function storageAttacks({ parts, storage, others }) {
  const client = (authority) => {
    const env = parts.environmentOf('media');
    return new S3Client({
      endpoint: storage.endpoint,
      requestHandler: { httpsAgent: { ca: readFileSync(authority ?? env.S3_CA_FILE) } },
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    });
  };
  return [
    [
      'S3: in plaintext',
      async () => {
        const answer = await answerOf(`${storage.endpoint.replace('https', 'http')}/bandeja-media/`);
        if (answer && answer.status !== 400) throw new Error(`it answers ${answer.status}`);
      },
    ],
    [
      'S3: media takes no server of another authority for it',
      () =>
        refused(
          () => client(join(others, 'media/ca.crt')).send(new ListBucketsCommand({})),
          /certificate|signature/,
        ),
    ],
    ['S3: media writes, reads and deletes files, also in several parts', () => useFiles(client())],
    [
      'S3: media makes no bucket',
      () => refused(() => client().send(new CreateBucketCommand({ Bucket: 'mine' })), /AccessDenied/),
    ],
    [
      'S3: media sees its two buckets alone',
      async () => {
        const { Buckets = [] } = await client().send(new ListBucketsCommand({}));
        const others = Buckets.map(({ Name }) => Name).filter(
          (name) => !/^bandeja-(media|uploads)$/.test(name),
        );
        if (others.length > 0) throw new Error(`it sees ${others.join(', ')}`);
      },
    ],
  ];
}

function httpAttacks({ parts, others }) {
  const shownBy = (part, folder = parts.certificates) => ({
    cert: readFileSync(join(folder, part, 'tls.crt')),
    key: readFileSync(join(folder, part, 'tls.key')),
  });
  const expectStatus = async (url, shown, expected) => {
    const answer = await answerOf(url, shown);
    if (answer?.status !== expected) throw new Error(`${url} answers ${answer?.status}`);
  };
  const names = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications', 'gateway'];
  const strangers = [undefined, shownBy('prometheus', others), shownBy('catalog')];
  const inPlaintext = async (url) => {
    const answer = await answerOf(url.replace('https:', 'http:'));
    if (answer?.ok) throw new Error(`${url} answers in plaintext`);
  };
  return [
    [
      'metrics: every part shows them to Prometheus, and to nobody else',
      async () => {
        for (const name of names) {
          await expectStatus(parts.metricsUrlOf(name), shownBy('prometheus'), 200);
          for (const shown of strangers) await expectStatus(parts.metricsUrlOf(name), shown, 403);
        }
      },
    ],
    [
      'metrics, files and health: nothing in plaintext',
      async () => {
        for (const name of names) await inPlaintext(parts.metricsUrlOf(name));
        for (const name of names) await inPlaintext(parts.readyUrlOf(name));
      },
    ],
    [
      'files: media gives them to the gateway, and to nobody else',
      async () => {
        const url = `${parts.originOf('media')}/files/nothing`;
        await expectStatus(url, shownBy('gateway'), 404);
        for (const shown of [...strangers, shownBy('gateway', others)]) await expectStatus(url, shown, 403);
      },
    ],
    [
      'files: the gateway reaches media',
      () => expectStatus(`${parts.originOf('gateway')}/files/nothing`, undefined, 404),
    ],
  ];
}

/** On which nothing listens. */
const NOBODY = 'https://127.0.0.1:1';
const SIGNED = '?X-Amz-Signature=in-particular&token=in-particular';

function proxyAttacks({ parts, proxy, storage }) {
  if (!proxy) return [];
  /** As the proxy in front asks, for somebody whose browser uses HTTPS. */
  const headers = { 'x-forwarded-proto': 'https' };
  const statusAt = async ({ origin }, path) => (await answerOf(`${origin}${path}`, { headers }))?.status;
  const refusesToCall = async (gateway, files, path) => {
    const other = await proxy.startAt(gateway, { files, tellsWhy: true });
    try {
      const status = await statusAt(other, path);
      if (status !== 502) throw new Error(`it answers ${status}`);
      if (!/certificate/.test(other.errors())) throw new Error(other.errors());
    } finally {
      await other.stop();
    }
  };
  return [
    [
      'nginx: reaches the gateway and the files over TLS',
      async () => {
        const found = [await statusAt(proxy, '/healthz'), await statusAt(proxy, `/bandeja-media/x${SIGNED}`)];
        if (found[0] !== 200 || found[1] === 502) throw new Error(`${found.join()}: ${proxy.errors()}`);
      },
    ],
    [
      'nginx: takes no other part for the gateway',
      () => refusesToCall(parts.originOf('media'), storage.endpoint, '/healthz'),
    ],
    [
      'nginx: takes no other server for that of the files',
      () => refusesToCall(parts.originOf('gateway'), parts.originOf('media'), '/bandeja-media/x'),
    ],
    [
      'nginx: its logs hold no query of an address, also when nobody answers',
      async () => {
        const alone = await proxy.startAt(NOBODY, { files: NOBODY });
        const path = '/auth/v1/verify';
        const found = [await statusAt(proxy, path + SIGNED), await statusAt(alone, path + SIGNED)];
        const files = await statusAt(alone, `/bandeja-media/x${SIGNED}`);
        await alone.stop();
        if (found[1] !== 502 || files !== 502) throw new Error(`it answers ${found.join()} and ${files}`);
        const told = [proxy, alone].map(({ log, errors }) => log() + errors());
        if (!told.every((text) => text.includes(path))) throw new Error('a log has no line of the address');
        if (/in-particular/.test(told.join())) throw new Error('they do');
      },
    ],
  ];
}
