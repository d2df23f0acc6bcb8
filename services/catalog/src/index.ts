import 'reflect-metadata';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { defineService } from '@bandeja/hosting';
import { CatalogModule } from './catalog.module.js';
import { loadConfig } from './config.js';
import { PrismaClient } from './generated/client.js';

export const catalogService = defineService({
  name: 'catalog',
  loadConfig,
  definition: CatalogServiceService,
  migrations: new URL('../prisma/migrations', import.meta.url),
  createClient: (adapter) => new PrismaClient({ adapter }),
  module: (context) => CatalogModule.forRoot(context),
});
