import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { catalogAdmin } from './inbound/cli/catalog-admin.js';

process.exitCode = await runAdmin(catalogAdmin, process);
