import type { Proof } from '@bandeja/auth';
import type { Factor } from './factor.js';
import { standingOf } from './session-standing.js';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute));
const password: Proof = { method: 'password', provedAt: at(0) };
const totp: Proof = { method: 'totp', provedAt: at(5) };
const factor = (isVerified: boolean): Factor => ({
  ...{ id: 'f', type: 'totp', friendlyName: '', isVerified },
  ...{ createdAt: at(0), updatedAt: at(0) },
});
const standing = (role: 'athlete' | 'admin', factors: Factor[], proofs: Proof[], recovery = false) =>
  standingOf({ role, factors }, { recovery, proofs });

it('without a second factor is proved by the password, and an operator has to set one up', () => {
  expect(standing('athlete', [], [password])).toEqual({
    proofs: [password],
    secondFactor: undefined,
    provedAt: at(0),
  });
  expect(standing('admin', [factor(false)], [password]).secondFactor).toBe('enroll');
});

it('with one waits for it, and is proved by it alone', () => {
  for (const role of ['athlete', 'admin'] as const) {
    const waiting = standing(role, [factor(true)], [password]);
    expect(waiting).toMatchObject({ secondFactor: 'verify', provedAt: new Date(0) });
    const late: Proof = { method: 'password', provedAt: at(9) };
    expect(standing(role, [factor(true)], [late, totp])).toMatchObject({
      secondFactor: undefined,
      provedAt: at(5),
    });
  }
});

it('forgets what was proved by a factor once the account has none', () => {
  expect(standing('athlete', [], [password, totp])).toEqual({
    proofs: [password],
    secondFactor: undefined,
    provedAt: at(0),
  });
});

it('of a recovery link lacks nothing for setting a password', () => {
  const recovery: Proof = { method: 'recovery', provedAt: at(1) };
  for (const role of ['athlete', 'admin'] as const)
    expect(standing(role, [factor(true)], [recovery], true)).toEqual({
      proofs: [recovery],
      secondFactor: undefined,
      provedAt: at(1),
    });
});
