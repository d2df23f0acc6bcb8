import 'reflect-metadata';
import { MediaServiceService } from '@bandeja/contracts/media';
import { defineService } from '@bandeja/hosting';
import { loadMediaConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { MediaModule } from './media.module.js';

export const mediaService = defineService({
  name: 'media',
  loadConfig: loadMediaConfig,
  definition: MediaServiceService,
  migrations: new URL('../prisma/migrations', import.meta.url),
  createClient: (adapter) => new PrismaClient({ adapter }),
  module: (context) => MediaModule.forRoot(context),
});
