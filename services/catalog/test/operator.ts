import { adminUnderTest, type CommandEnd } from '@bandeja/testing';
import { catalogAdmin } from '../src/inbound/cli/catalog-admin.js';
import type { CatalogApp } from './catalog-app.js';

/** The admin commands, run by the operator Olga with JSON output. */
export function operatorOf(catalog: CatalogApp) {
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
