import { CallerVerifier } from '@bandeja/auth';
import type { PrismaLike } from '@bandeja/database';
import { consumptionOf, LocalEventBus, type PartEvents } from '@bandeja/events';
import { createLogger, HealthRegistry } from '@bandeja/observability';
import type { DynamicModule } from '@nestjs/common';
import { endedAccessControllers } from './ended-access.js';
import type { HostedConfig, ServiceContext, ServiceSpec } from './service-spec.js';

/** What a service publishes and consumes: the handlers of its controllers, which are not started for this. */
export function eventsOf<Config extends HostedConfig, Client extends PrismaLike>(
  spec: ServiceSpec<Config, Client>,
  context: Pick<ServiceContext<Config, Client>, 'config' | 'database' | 'credentials'>,
): PartEvents {
  const module = spec.module({
    ...context,
    logger: createLogger(spec.name, 'silent'),
    transport: new LocalEventBus([]),
    verifier: new CallerVerifier(context.config.AUTH_PUBLIC_KEY),
    health: new HealthRegistry(),
  });
  const { topics, replays } = consumptionOf([...controllersOf(module), ...endedAccessControllers(spec)]);
  return { part: spec.name, publishes: true, consumes: topics, mode: 'group', replays };
}

function controllersOf({ controllers = [], imports = [] }: DynamicModule): unknown[] {
  const inner = imports.filter((one): one is DynamicModule => typeof one === 'object' && 'module' in one);
  return [...controllers, ...inner.flatMap(controllersOf)];
}
