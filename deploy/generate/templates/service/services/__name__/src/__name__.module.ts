import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { __Name__Config } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { __Name__Controller } from './inbound/grpc/__name__.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { __Name__Events } from './outbound/events/__name__-events.js';
import { Prisma__Name__ } from './outbound/prisma/prisma-__name__.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { Save__Thing__ } from './use-cases/save-__thing__.js';

const USE_CASES: Provider[] = [ForgetPerson, Save__Thing__];

@Module({})
export class __Name__Module {
  static forRoot({ database }: ServiceContext<__Name__Config, PrismaClient>): DynamicModule {
    return {
      module: __Name__Module,
      controllers: [__Name__Controller, PersonalDataController, IdentityEventsController],
      providers: [
        Clock,
        { provide: Database, useValue: database },
        __Name__Events,
        Prisma__Name__,
        PrismaPersonalRecords,
        ...USE_CASES,
      ],
    };
  }
}
