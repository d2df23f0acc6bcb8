import 'reflect-metadata';
import { runService } from '@bandeja/hosting';
import { mediaService } from './index.js';

await runService(mediaService, process.env, process.argv[2]);
