import { CallerVerifier, ServiceVerifier } from '@bandeja/auth';
import { SecurityLog, type Logger } from '@bandeja/observability';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, Reflector } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { CallInterceptor } from './call.interceptor.js';
import { RpcErrorFilter } from './error.filter.js';

/** Access checks, metrics and error mapping for every gRPC operation of the importing application. */
@Module({})
export class RpcModule {
  static forRoot(options: {
    services: ServiceVerifier;
    verifier: CallerVerifier;
    logger: Logger;
    security: SecurityLog;
  }): DynamicModule {
    return {
      module: RpcModule,
      providers: [
        { provide: ServiceVerifier, useValue: options.services },
        { provide: CallerVerifier, useValue: options.verifier },
        { provide: SecurityLog, useValue: options.security },
        { provide: APP_GUARD, useClass: AccessGuard },
        {
          provide: APP_INTERCEPTOR,
          inject: [Reflector],
          useFactory: (reflector: Reflector) =>
            new CallInterceptor(options.logger, reflector, options.security),
        },
        { provide: APP_FILTER, useFactory: () => new RpcErrorFilter(options.logger) },
      ],
    };
  }
}
