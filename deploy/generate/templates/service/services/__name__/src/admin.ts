import 'reflect-metadata';
import { runAdmin } from '@bandeja/hosting';
import { __name__Admin } from './inbound/cli/__name__-admin.js';

process.exitCode = await runAdmin(__name__Admin, process);
