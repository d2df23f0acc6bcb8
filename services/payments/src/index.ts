import 'reflect-metadata';
import { PaymentsServiceService } from '@bandeja/contracts/payments';
import { defineService } from '@bandeja/hosting';
import { loadConfig, type PaymentsConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { PaymentsModule } from './payments.module.js';

/** The payments service, for its own main and for a host of several services. */
export const paymentsService = defineService<PaymentsConfig, PrismaClient>({
  name: 'payments',
  loadConfig,
  definition: PaymentsServiceService,
  migrations: new URL('../prisma/migrations', import.meta.url),
  createClient: (adapter) => new PrismaClient({ adapter }),
  module: (context) => PaymentsModule.forRoot(context),
});
