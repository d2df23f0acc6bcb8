import 'reflect-metadata';
import { runService } from '@bandeja/hosting';
import { identityService } from './index.js';

await runService(identityService, process.env, process.argv[2]);
