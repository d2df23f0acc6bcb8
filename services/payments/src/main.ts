import 'reflect-metadata';
import { runService } from '@bandeja/hosting';
import { paymentsService } from './index.js';

await runService(paymentsService, process.env, process.argv[2]);
