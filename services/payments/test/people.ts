import type { UserCaller } from '@bandeja/auth';
import { ProfileUpdated, UserDeleted } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import type { PaymentsApp } from './payments-app.js';

/** Tells payments what somebody is called and where they live. */
export async function call(
  app: PaymentsApp,
  { userId }: UserCaller,
  fullName: string,
  timezone = 'UTC',
): Promise<void> {
  const profile = { userId, fullName, email: `${userId}@example.test`, timezone };
  await app.service.transport.deliver(ProfileUpdated, userId, ProfileUpdated.fromPartial(profile));
  await eventually(async () => {
    const known = 'select 1 from person where user_id = $1 and full_name = $2 and timezone = $3';
    if ((await app.sql(known, userId, fullName, timezone)).length === 0) throw new Error('not heard yet');
  });
}

export const leave = (app: PaymentsApp, { userId, role }: UserCaller): Promise<string> =>
  app.service.transport.deliver(UserDeleted, userId, {
    userId,
    role: role === 'coach' ? 'ROLE_COACH' : 'ROLE_ATHLETE',
  });
