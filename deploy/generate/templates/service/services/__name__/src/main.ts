import 'reflect-metadata';
import { runService } from '@bandeja/hosting';
import { __name__Service } from './index.js';

await runService(__name__Service, process.env, process.argv[2]);
