import 'reflect-metadata';
import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { defineService } from '@bandeja/hosting';
import { AnalysisModule } from './analysis.module.js';
import { loadConfig } from './config.js';
import { PrismaClient } from './generated/client.js';

export const analysisService = defineService({
  name: 'analysis',
  loadConfig,
  definition: AnalysisServiceService,
  migrations: new URL('../prisma/migrations', import.meta.url),
  createClient: (adapter) => new PrismaClient({ adapter }),
  module: (context) => AnalysisModule.forRoot(context),
});
