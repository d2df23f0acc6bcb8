import 'reflect-metadata';
import { runService } from '@bandeja/hosting';
import { analysisService } from './index.js';

await runService(analysisService, process.env, process.argv[2]);
