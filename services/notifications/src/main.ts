import 'reflect-metadata';
import { runService } from '@bandeja/hosting';
import { notificationsService } from './index.js';

await runService(notificationsService, process.env, process.argv[2]);
