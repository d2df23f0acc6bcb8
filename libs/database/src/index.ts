export { Database, type PrismaLike } from './database.js';
export { createPrismaAdapter } from './adapter.js';
export { DatabaseListener } from './listener.js';
export { migrate, pendingMigrations } from './migrate.js';
export { pageArguments, pageOf, type Page, type PageRequest } from './page.js';
