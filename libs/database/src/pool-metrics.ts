import { gauge, onScrape } from '@bandeja/observability';
import type pg from 'pg';

const connections = gauge(
  'bandeja_database_pool_connections',
  'Connections of the pool in use and at rest, and how many queries wait for one',
  ['service', 'state'],
);
const most = gauge('bandeja_database_pool_size', 'Connections that the pool may have', ['service']);

/** Reports the pool's metrics until the pool closes. */
export function measurePool(pool: pg.Pool, service: string): void {
  const forget = () => {
    for (const state of ['used', 'idle', 'waiting']) connections.remove({ service, state });
    most.remove({ service });
  };
  const end = onScrape(() => {
    if (pool.ending) return end();
    const { totalCount, idleCount, waitingCount } = pool;
    connections.set({ service, state: 'used' }, totalCount - idleCount);
    connections.set({ service, state: 'idle' }, idleCount);
    connections.set({ service, state: 'waiting' }, waitingCount);
    most.set({ service }, pool.options.max);
  }, forget);
}
