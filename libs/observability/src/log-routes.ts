import type { Logger } from './logger.js';

interface Route {
  method: string | string[];
  url: string;
}

/**
 * Logs each route of a Fastify server as it is registered, so that the real routes can be compared with the access table.
 * Call it before registering routes.
 */
export function logRoutes(
  app: { addHook(name: 'onRoute', hook: (route: Route) => void): unknown },
  logger: Logger,
): void {
  app.addHook('onRoute', ({ method, url }) => logger.debug({ methods: [method].flat(), url }, 'route'));
}
