import { SecurityLog } from '@bandeja/observability';
import { Controller, Get, Module, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ThrottlerModule } from '@nestjs/throttler';
import { DomainThrottlerGuard } from './domain-throttler.guard.js';

const lines: object[] = [];

class TwiceGuard extends DomainThrottlerGuard {
  protected override readonly names = ['twice'];
}

@Controller()
class Door {
  @Get('door')
  @UseGuards(TwiceGuard)
  knock() {
    return {};
  }
}

@Module({
  imports: [ThrottlerModule.forRoot([{ name: 'twice', ttl: 60_000, limit: 2 }])],
  controllers: [Door],
  providers: [
    {
      provide: SecurityLog,
      useValue: { record: (event: string, facts: object) => lines.push({ event, ...facts }) },
    },
  ],
})
class House {}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(House, new FastifyAdapter(), { logger: false });
  await app.init();
});
afterAll(() => app.close());

it('tells the security log of each request over a limit: from where, where to, and without what was asked', async () => {
  const knock = () => app.inject({ url: '/door?token=secret', remoteAddress: '203.0.113.7' });
  for (const _ of ['once', 'twice']) expect((await knock()).statusCode).toBe(200);
  expect(lines).toEqual([]);
  expect((await knock()).statusCode).toBe(500);
  expect(lines).toEqual([
    {
      event: 'excess_rate_limit_exceeded',
      ipAddress: '203.0.113.7',
      userId: undefined,
      path: '/door',
      limit: 2,
    },
  ]);
});
