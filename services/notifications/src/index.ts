import 'reflect-metadata';
import { NotificationsServiceService } from '@bandeja/contracts/notifications';
import { defineService } from '@bandeja/hosting';
import { loadConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { NotificationsModule } from './notifications.module.js';

export const notificationsService = defineService({
  name: 'notifications',
  loadConfig,
  definition: NotificationsServiceService,
  migrations: new URL('../prisma/migrations', import.meta.url),
  createClient: (adapter) => new PrismaClient({ adapter }),
  module: (context) => NotificationsModule.forRoot(context),
});
