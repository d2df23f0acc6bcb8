import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { notificationsAdmin } from './inbound/cli/notifications-admin.js';

process.exitCode = await runAdmin(notificationsAdmin, process);
