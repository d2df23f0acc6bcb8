import { Injectable } from '@nestjs/common';
import { tooManyIds } from '../domain/catalog.errors.js';
import type { CoachCard } from '../domain/coach-card.js';
import { isUuid } from '../domain/identifier.js';
import { CoachDirectory } from './ports/coach-directory.js';

const MAXIMUM_IDS = 200;

@Injectable()
export class GetCoaches {
  constructor(private readonly directory: CoachDirectory) {}

  async execute(ids: string[]): Promise<CoachCard[]> {
    const wellFormed = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
    if (wellFormed.length > MAXIMUM_IDS) throw tooManyIds(MAXIMUM_IDS);
    return wellFormed.length === 0 ? [] : this.directory.byIds(wellFormed);
  }
}
