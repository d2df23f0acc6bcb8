import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { loadConfigOfProcess } from './config.js';
import { runAdminCommand } from './inbound/cli/admin-command.js';
import { openAdmin } from './open-admin.js';

await runAdmin(() => openAdmin(loadConfigOfProcess().DATABASE_URL), runAdminCommand);
