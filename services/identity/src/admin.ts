import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { identityAdmin } from './inbound/cli/identity-admin.js';

process.exitCode = await runAdmin(identityAdmin, process);
