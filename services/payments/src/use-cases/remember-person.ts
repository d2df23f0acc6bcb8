import { Injectable } from '@nestjs/common';
import { People, type Person } from './ports/people.js';

/** Keeps our copy of who is who up to date. */
@Injectable()
export class RememberPerson {
  constructor(private readonly people: People) {}

  async execute({ timezone, ...person }: Person): Promise<void> {
    await this.people.remember(timezone && isTimeZone(timezone) ? { ...person, timezone } : person);
  }
}

/** The database cuts months by it and would stop at a name that it does not know. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
