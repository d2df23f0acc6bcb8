import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Participant } from '../../domain/participant.js';
import type { PrismaClient } from '../../generated/client.js';

const NOBODY = {
  fullName: '',
  avatarUrl: '',
  timezone: 'UTC',
  sport: '',
  skillLevel: '',
  yearsOfExperience: null,
  primaryGoals: [],
  playingSide: '',
};

/** This service's copy of the people, as published by identity. */
@Injectable()
export class PrismaParticipants {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Saves the given fields and leaves the rest. Someone deleted stays deleted. */
  async keep({ id, ...person }: Partial<Participant> & { id: string }): Promise<void> {
    const data =
      'yearsOfExperience' in person
        ? { ...person, yearsOfExperience: person.yearsOfExperience ?? null }
        : person;
    await this.database.current.participant.createMany({ data: { id }, skipDuplicates: true });
    await this.database.current.participant.updateMany({ where: { id, deletedAt: null }, data });
  }

  /** Adds someone under a name, unless known. */
  async introduce(id: string, fullName: string): Promise<void> {
    await this.database.current.participant.createMany({ data: { id, fullName }, skipDuplicates: true });
  }

  async forget(id: string, at: Date): Promise<void> {
    const gone = { ...NOBODY, deletedAt: at };
    await this.database.current.participant.upsert({ where: { id }, create: { id, ...gone }, update: gone });
  }

  /** Whether any of these people has deleted the account. */
  async hasOneLeft(ids: readonly string[]): Promise<boolean> {
    const where = { id: { in: [...ids] }, deletedAt: { not: null } };
    return (await this.database.current.participant.count({ where })) > 0;
  }

  async nameOf(id: string): Promise<string> {
    return (await this.namesOf([id])).get(id) ?? '';
  }

  /** By their ids. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const people = await this.database.current.participant.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, fullName: true },
    });
    return new Map(people.map(({ id, fullName }) => [id, fullName]));
  }

  /** UTC for someone not known. */
  async timeZoneOf(id: string): Promise<string> {
    const found = await this.database.current.participant.findUnique({
      where: { id },
      select: { timezone: true },
    });
    return found?.timezone ?? 'UTC';
  }
}
