import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { paymentsAdmin } from './inbound/cli/payments-admin.js';

process.exitCode = await runAdmin(paymentsAdmin, process);
