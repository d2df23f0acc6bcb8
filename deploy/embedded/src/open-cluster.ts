import { clusterAt, startCluster, type Cluster } from '@bandeja/database/cluster';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HostConfig } from './config.js';

/** The PostgreSQL of the data directory, or the one that the settings name. */
export async function openCluster({ dataDirectory, DATABASE_SERVER_URL }: HostConfig): Promise<Cluster> {
  mkdirSync(dataDirectory, { recursive: true });
  if (DATABASE_SERVER_URL) return clusterAt(DATABASE_SERVER_URL);
  const { socketUrl, stop } = await startCluster({ directory: join(dataDirectory, 'postgres') });
  return { url: socketUrl, stop };
}
