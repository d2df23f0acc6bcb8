import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { createPgClient, createTestDatabase } from '@bandeja/testing';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const FOLD_CAPITALS = '20261217000200_fold_capitals';

it('names and bios with capitals that have accents are found once they are migrated, and counts before are over', async () => {
  const before = mkdtempSync(join(tmpdir(), 'bandeja-migrations-'));
  cpSync(MIGRATIONS, before, {
    recursive: true,
    filter: (path) => path.slice(MIGRATIONS.length + 1) < FOLD_CAPITALS,
  });
  const database = await createTestDatabase(pathToFileURL(before));
  const client = createPgClient(database.url);
  try {
    await client.$executeRawUnsafe(
      `insert into person (id, role, full_name, updated_at)
       values (gen_random_uuid(), 'coach', 'ÁNGEL Muñoz', now()), (gen_random_uuid(), 'coach', 'Ana Gil', now())`,
    );
    await client.$executeRawUnsafe(
      `insert into coach_profile (id, bio) values (gen_random_uuid(), E'Coach in A\\u0301vila. 10% off_')`,
    );
    const version = `select last_value::int as version from listing_changes`;
    const [counted] = await client.$queryRawUnsafe<{ version: number }[]>(version);
    expect(await migrate(database.url, MIGRATIONS, SERVICE_TABLES_SQL)).toContain(FOLD_CAPITALS);
    expect(await client.$queryRawUnsafe('select name_folded as name from person order by 1')).toEqual([
      { name: 'ana gil' },
      { name: 'angel munoz' },
    ]);
    expect(await client.$queryRawUnsafe('select bio_folded as bio from coach_profile')).toEqual([
      { bio: 'coach in avila. 10% off_' },
    ]);
    expect(await client.$queryRawUnsafe(version)).not.toEqual([counted]);
  } finally {
    await client.$disconnect();
    await database.drop();
    rmSync(before, { recursive: true });
  }
});
