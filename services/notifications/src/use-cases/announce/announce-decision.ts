import { Injectable } from '@nestjs/common';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { Announcer, type Cause } from './announcer.js';

/** Tells whoever reported something what became of it, whichever side they are on. */
@Injectable()
export class AnnounceDecision {
  constructor(
    private readonly people: PrismaPeople,
    private readonly announcer: Announcer,
  ) {}

  async execute(reporterId: string, cause: Cause): Promise<void> {
    // The account may be gone by now.
    const reporter = reporterId === '' ? undefined : await this.people.find(reporterId);
    if (reporter) await this.announcer.announceTo('report_decided', reporter, cause);
  }
}
