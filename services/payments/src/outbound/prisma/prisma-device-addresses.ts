import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { publicAddressOf } from '../../domain/network.js';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaDeviceAddresses {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Only a public address says something about who is behind it. */
  async note(userId: string, ipAddress: string, now: Date): Promise<void> {
    const address = publicAddressOf(ipAddress);
    if (address === '') return;
    await this.database.current.deviceAddress.upsert({
      where: { userId_address: { userId, address } },
      create: { userId, address, lastSeenAt: now },
      update: { lastSeenAt: now },
    });
  }

  async prune(before: Date): Promise<number> {
    return (await this.database.current.deviceAddress.deleteMany({ where: { lastSeenAt: { lt: before } } }))
      .count;
  }

  async forget(userId: string): Promise<void> {
    await this.database.current.deviceAddress.deleteMany({ where: { userId } });
  }
}
