import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { analysisAdmin } from './inbound/cli/analysis-admin.js';

process.exitCode = await runAdmin(analysisAdmin, process);
