import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { asAthlete, createTestService, eventually, type TestService } from '@bandeja/testing';
import pg from 'pg';
import { catalogService } from '../src/index.js';
import { buildListing } from './factories/build-listing.js';

const SHUTDOWN_DELAY_MS = 2_000;

let catalog: TestService<typeof CatalogServiceService>;
let other: pg.Client;
beforeEach(async () => {
  catalog = await createTestService(catalogService, CatalogServiceService, {
    ANALYSIS_GRPC_ADDRESS: 'unix:/nowhere.sock',
    SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
  });
  other = new pg.Client({ connectionString: catalog.database.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await catalog.stop();
});

async function list() {
  return catalog.client.listCoaches(buildListing({ pageSize: 5 }), { as: await asAthlete() });
}

describe('a service that is told to stop', () => {
  it('reports that it is not ready, continues serving for a while, and finishes the call in progress', async () => {
    await list();
    const origin = httpOrigin();
    const readiness = () => fetch(`${origin}/readyz`);
    expect((await readiness()).status).toBe(200);

    const begun = performance.now();
    const closed = catalog.running.close();
    const refused = await readiness();
    expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
    expect(await refused.json()).toMatchObject({ failing: { process: 'stopping' } });
    expect((await list()).coaches).toEqual([]);

    await other.query('begin');
    await other.query('lock table coach_profile in access exclusive mode');
    const slow = list();
    await eventually(async () => expect(await waitingForTheTable()).toBe(1));
    await eventually(() => expect(readiness()).rejects.toThrow());
    expect(performance.now() - begun).toBeGreaterThan(SHUTDOWN_DELAY_MS);
    await other.query('rollback');
    expect((await slow).coaches).toEqual([]);
    await closed;
    await expect(list()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

function httpOrigin(): string {
  const { port } = catalog.running.app.getHttpServer().address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

async function waitingForTheTable(): Promise<number> {
  const { rowCount } = await other.query(
    `select 1 from pg_locks where not granted and relation = 'coach_profile'::regclass`,
  );
  return rowCount ?? 0;
}
