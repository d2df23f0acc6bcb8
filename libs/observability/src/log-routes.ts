import type { Logger } from './logger.js';

interface Route {
  method: string | string[];
  url: string;
}

/**
 * Logs each route of a Fastify server as it is added, so that the doors that there really are can be held against the
 * table of who may do what. Comes before the routes.
 */
export function logRoutes(
  app: { addHook(name: 'onRoute', hook: (route: Route) => void): unknown },
  logger: Logger,
): void {
  app.addHook('onRoute', ({ method, url }) => logger.debug({ methods: [method].flat(), url }, 'route'));
}
