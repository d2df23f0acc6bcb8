import { Injectable } from '@nestjs/common';
import { isTimeZone } from '../domain/time-zone.js';
import { People, type Person } from './ports/people.js';

/** Keeps our copy of who is who up to date. */
@Injectable()
export class RememberPerson {
  constructor(private readonly people: People) {}

  async execute({ timezone, ...person }: Person): Promise<void> {
    await this.people.remember(timezone && isTimeZone(timezone) ? { ...person, timezone } : person);
  }
}
