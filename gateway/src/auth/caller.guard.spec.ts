import { CallerVerifier } from '@bandeja/auth';
import { createLogger, SecurityLog } from '@bandeja/observability';
import { asAthlete, testAuthEnv, withoutSecondFactor } from '@bandeja/testing';
import { Controller, Get, Module, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';
import { vi } from 'vitest';
import { HttpErrorFilter } from '../errors/http-error.filter.js';
import { CallerGuard } from './caller.guard.js';
import { CallerStrategy } from './caller.strategy.js';

const logger = createLogger('gateway', 'silent');
const security = new SecurityLog(logger, 'gateway');
const recorded = vi.spyOn(security, 'record');

@Controller('api')
class Door {
  @Get('door')
  @UseGuards(CallerGuard)
  knock() {
    return {};
  }
}

const verifier = new CallerVerifier(testAuthEnv('gateway').AUTH_PUBLIC_KEY);

@Module({
  controllers: [Door],
  providers: [
    { provide: SecurityLog, useValue: security },
    { provide: CallerVerifier, useValue: verifier },
  ],
})
class House {}

let app: NestFastifyApplication;
beforeAll(async () => {
  passport.use(new CallerStrategy(verifier));
  app = await NestFactory.create<NestFastifyApplication>(House, new FastifyAdapter(), { logger: false });
  app.useGlobalFilters(new HttpErrorFilter(logger));
  await app.init();
});
afterAll(() => app.close());
beforeEach(() => void recorded.mockClear());

const knock = (token?: string) =>
  app.inject({
    ...{ url: '/api/door?secret=abc', remoteAddress: '203.0.113.7' },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const PLACE = { ipAddress: '203.0.113.7', path: '/api/door' };

it('lets a signed-in caller through without a line of the security log', async () => {
  expect((await knock((await asAthlete()).token)).statusCode).toBe(200);
  expect(recorded).not.toHaveBeenCalled();
});

it.each([undefined, 'forged'])('tells it of a token that does not count: %s', async (token) => {
  expect((await knock(token)).statusCode).toBe(401);
  expect(recorded.mock.calls).toEqual([
    ['authn_token_refused', { ...PLACE, reason: 'UNAUTHENTICATED', userId: undefined, sessionId: undefined }],
  ]);
});

it('tells it of who may not, and who that is', async () => {
  const { token, userId, sessionId } = await withoutSecondFactor(await asAthlete());
  expect((await knock(token)).statusCode).toBe(403);
  expect(recorded.mock.calls).toEqual([
    ['authz_fail', { ...PLACE, reason: 'SECOND_FACTOR_REQUIRED', userId, sessionId }],
  ]);
});

it('refuses a token that it has let through before once its session has ended', async () => {
  const { token, sessionId } = await asAthlete();
  expect((await knock(token)).statusCode).toBe(200);
  verifier.refuse(new Set([sessionId]));
  expect((await knock(token)).statusCode).toBe(401);
  expect(recorded.mock.calls).toEqual([
    [
      'authn_token_refused',
      { ...PLACE, reason: 'SESSION_NOT_FOUND', userId: undefined, sessionId: undefined },
    ],
  ]);
  verifier.refuse(new Set());
});
