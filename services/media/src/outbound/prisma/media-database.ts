import type { Database } from '@bandeja/database';
import type { PrismaClient } from '../../generated/client.js';

export type MediaDatabase = Database<PrismaClient>;
