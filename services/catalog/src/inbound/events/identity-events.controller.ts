import type { Role } from '@bandeja/contracts/identity';
import { ProfileUpdated, UserDeleted, UserRegistered } from '@bandeja/contracts/identity-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import type { Person } from '../../domain/coach-profile.js';
import { FollowPerson } from '../../use-cases/profile/follow-person.js';

@Controller()
export class IdentityEventsController {
  constructor(private readonly followPerson: FollowPerson) {}

  @OnEvent(UserRegistered)
  registered({ userId, role, fullName }: UserRegistered): Promise<void> {
    return this.followPerson.changed({
      id: userId,
      role: roleOf(role),
      fullName,
      avatarUrl: '',
      isActive: true,
    });
  }

  @OnEvent(ProfileUpdated)
  updated({ userId, role, fullName, avatarUrl }: ProfileUpdated): Promise<void> {
    return this.followPerson.changed({ id: userId, role: roleOf(role), fullName, avatarUrl, isActive: true });
  }

  @OnEvent(UserDeleted)
  deleted({ userId, role }: UserDeleted): Promise<void> {
    return this.followPerson.deleted(userId, roleOf(role));
  }
}

function roleOf(role: Role): Person['role'] {
  if (role === 'ROLE_COACH') return 'coach';
  if (role === 'ROLE_ADMIN') return 'admin';
  return 'athlete';
}
