import 'reflect-metadata';
import { __Name__ServiceService } from '@bandeja/contracts/__name__';
import { defineService } from '@bandeja/hosting';
import { __Name__Module } from './__name__.module.js';
import { loadConfig } from './config.js';
import { PrismaClient } from './generated/client.js';

export const __name__Service = defineService({
  name: '__name__',
  loadConfig,
  definition: __Name__ServiceService,
  migrations: new URL('../prisma/migrations', import.meta.url),
  createClient: (adapter) => new PrismaClient({ adapter }),
  module: (context) => __Name__Module.forRoot(context),
});
