import { createPgClient } from '@bandeja/testing';
import { readFile } from 'node:fs/promises';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const OLD = { status: 'rejected', rejectionReason: 'athlete_cancelled' };
const reasonOf = async (id: string) =>
  (await app.prisma.analysis.findUniqueOrThrow({ where: { id } })).rejectionReason;

it('stores cancellations by the previous version in the new spelling', async () => {
  const pending = await storeAnalysis(app.prisma, { status: 'pending' });
  await app.prisma.analysis.update({ where: { id: pending.id }, data: OLD });
  expect(await reasonOf(pending.id)).toBe('athlete_canceled');
});

it('migrates the spelling of earlier cancellations, and no other reason', async () => {
  const migration = new URL(
    '../prisma/migrations/20261124000000_spell_canceled/migration.sql',
    import.meta.url,
  );
  const canceled = await storeAnalysis(app.prisma, { status: 'pending' });
  const declined = await storeAnalysis(app.prisma, { status: 'rejected' });
  const sql = createPgClient(app.service.database.url);
  await sql.$executeRawUnsafe('drop function spell_canceled cascade');
  await app.prisma.analysis.update({ where: { id: canceled.id }, data: OLD });
  expect(await reasonOf(canceled.id)).toBe('athlete_cancelled');
  await sql.$executeRawUnsafe(await readFile(migration, 'utf8'));
  await sql.$disconnect();
  expect(await reasonOf(canceled.id)).toBe('athlete_canceled');
  expect(await reasonOf(declined.id)).toBe('other');
});
