import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { mediaAdmin } from './inbound/cli/media-admin.js';

process.exitCode = await runAdmin(mediaAdmin, process);
