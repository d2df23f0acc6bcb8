import { Injectable } from '@nestjs/common';
import { isTimeZone } from '../../domain/time-zone.js';
import type { Person } from '../../domain/person.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';

/** Keeps our copy of names and addresses up to date. */
@Injectable()
export class RememberPerson {
  constructor(private readonly people: PrismaPeople) {}

  async execute({ timezone, ...person }: Person): Promise<void> {
    await this.people.remember(timezone && isTimeZone(timezone) ? { ...person, timezone } : person);
  }
}
