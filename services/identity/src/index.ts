import 'reflect-metadata';
import { IdentityServiceService } from '@bandeja/contracts/identity';
import { defineService } from '@bandeja/hosting';
import { loadConfig } from './config.js';
import { ACCESS_TOKEN_LONGEST_MS, after } from './domain/lifetimes.js';
import { PrismaClient } from './generated/client.js';
import { IdentityModule } from './identity.module.js';
import { PrismaEndedAccess } from './outbound/prisma/prisma-ended-access.js';

export const identityService = defineService({
  name: 'identity',
  loadConfig,
  definition: IdentityServiceService,
  migrations: new URL('../prisma/migrations', import.meta.url),
  createClient: (adapter) => new PrismaClient({ adapter }),
  module: (context) => IdentityModule.forRoot(context),
  readEndedAccess: (database) =>
    new PrismaEndedAccess(database).since(after(new Date(), -ACCESS_TOKEN_LONGEST_MS)),
});
