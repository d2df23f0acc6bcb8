import { adminUnderTest, type CommandEnd } from '@bandeja/testing';
import { catalogAdmin } from '../src/inbound/cli/catalog-admin.js';
import type { CatalogUnderTest } from './catalog-under-test.js';

/** The admin commands in the name of Olga, who reads what they answer to programs. */
export function operatorOf(catalog: CatalogUnderTest) {
  const admin = adminUnderTest(catalogAdmin, { ...catalog.env, BANDEJA_OPERATOR: 'Olga' });
  const run = async (...args: string[]): Promise<string> => {
    const { code, out, err }: CommandEnd = await admin(args);
    return code === 0 ? out : Promise.reject(new Error(err));
  };
  const shown = async (...args: string[]) =>
    JSON.parse(await run(...args, '--json')) as Record<string, unknown>[];
  return {
    admin,
    run,
    shown,
    logged: async (action: string, subject: string) =>
      (await shown('log', 'list')).filter((entry) => entry.action === action && entry.subject === subject),
    isListed: async (coachId: string) =>
      (await catalog.sql('select 1 from coach_profile where id = $1::uuid and listed', coachId)).length === 1,
  };
}
