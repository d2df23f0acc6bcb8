import 'reflect-metadata';
import { runService } from '@bandeja/hosting';
import { catalogService } from './index.js';

await runService(catalogService, process.env, process.argv[2]);
