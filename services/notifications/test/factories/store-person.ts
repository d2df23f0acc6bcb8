import type { Caller } from '@bandeja/auth';
import { UserRegistered } from '@bandeja/contracts/identity-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import type { NotificationsApp } from '../notifications-app.js';

export interface StoredPerson {
  id: string;
  email: string;
  caller: Caller;
}

export async function storePerson(
  service: NotificationsApp,
  role: 'athlete' | 'coach',
  overrides: { id?: string; fullName?: string; locale?: string } = {},
): Promise<StoredPerson> {
  const {
    id = randomUUID(),
    fullName = role === 'coach' ? 'Iker Sanz' : 'Nora Lind',
    locale = 'en',
  } = overrides;
  const email = `${id}@example.test`;
  await service.transport.deliver(UserRegistered, id, {
    userId: id,
    email,
    fullName,
    role: role === 'coach' ? 'ROLE_COACH' : 'ROLE_ATHLETE',
    locale,
  });
  return { id, email, caller: await (role === 'coach' ? asCoach(id) : asAthlete(id)) };
}
