import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { IdentityServiceService } from '@bandeja/contracts/identity';
import { MediaServiceService } from '@bandeja/contracts/media';
import { NotificationsServiceService } from '@bandeja/contracts/notifications';
import { PaymentsServiceService } from '@bandeja/contracts/payments';
import { createRpcClient } from '@bandeja/rpc';
import { asAthlete, eventually, testAuthEnv } from '@bandeja/testing';
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../config.js';
import { PersonalDataClients, SECTIONS, type Section } from './personal-data-clients.js';

const DEFINITIONS: Record<Section, object> = {
  identity: IdentityServiceService,
  catalog: CatalogServiceService,
  analysis: AnalysisServiceService,
  media: MediaServiceService,
  payments: PaymentsServiceService,
  notifications: NotificationsServiceService,
};
/** More than the limit of the other gRPC clients. */
const LONG = 'x'.repeat(9 * 1024 * 1024);

const directory = mkdtempSync(join(tmpdir(), 'bandeja-export-'));
const addressOf = (section: Section) => `unix:${join(directory, `${section}.sock`)}`;
const textOf = (section: Section) => JSON.stringify(section === 'analysis' ? LONG : section);
const servers = new Map<Section, Server>();
const askedBy: string[] = [];
let clients: PersonalDataClients;

async function serve(section: Section): Promise<void> {
  const server = new Server();
  server.addService(DEFINITIONS[section] as ServiceDefinition, {
    exportPersonalData: (
      { metadata }: { metadata: { get(name: string): unknown[] } },
      respond: (error: null, message: { json: string }) => void,
    ) => {
      askedBy.push(String(metadata.get('authorization')[0]));
      respond(null, { json: textOf(section) });
    },
  });
  await new Promise<void>((resolve, reject) =>
    server.bindAsync(addressOf(section), ServerCredentials.createInsecure(), (error) =>
      error ? reject(error) : resolve(),
    ),
  );
  servers.set(section, server);
}

beforeAll(async () => {
  for (const section of SECTIONS) await serve(section);
  const addresses = SECTIONS.map((section) => [`${section.toUpperCase()}_GRPC_ADDRESS`, addressOf(section)]);
  const env = { ...testAuthEnv('gateway'), EVENT_DRIVER: 'local', ...Object.fromEntries(addresses) };
  clients = new PersonalDataClients(loadConfig(env), {
    tokens: { token: () => Promise.resolve('none') },
  });
});

afterAll(() => {
  clients.onApplicationShutdown();
  for (const server of servers.values()) server.forceShutdown();
  rmSync(directory, { recursive: true, force: true });
});

it("calls every service in the caller's name, however large the responses", async () => {
  const caller = await asAthlete();
  expect(await clients.fetchAll(caller)).toEqual(SECTIONS.map((section) => [section, textOf(section)]));
  expect(askedBy).toEqual(Array(SECTIONS.length).fill(`Bearer ${caller.token}`));
});

it('reports a response over the limit as an internal error, not as a rate limit', async () => {
  const small = createRpcClient(AnalysisServiceService, {
    address: addressOf('analysis'),
    tokens: { token: () => Promise.resolve('none') },
    maxMessageBytes: 1_000,
  });
  await expect(small.exportPersonalData({})).rejects.toMatchObject({ kind: 'internal', code: 'INTERNAL' });
  small.close();
});

it('fails while one service is unreachable, and works again when it is back', async () => {
  const caller = await asAthlete();
  servers.get('notifications')?.forceShutdown();
  await eventually(() => expect(clients.notifications.waitForReady(50)).rejects.toThrow());
  await expect(clients.fetchAll(caller)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'SERVICE_UNAVAILABLE',
  });
  await serve('notifications');
  await clients.notifications.waitForReady(5_000);
  expect(await clients.fetchAll(caller)).toHaveLength(SECTIONS.length);
});
