import { pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CoachCard } from '../domain/coach-card.js';
import { CoachDirectory } from './ports/coach-directory.js';

const PAGE_SIZE = { default: 24, max: 100 };

@Injectable()
export class ListCoaches {
  constructor(private readonly directory: CoachDirectory) {}

  async execute(request: PageRequest): Promise<Page<CoachCard> & { totalCount: number }> {
    const range = pageArguments(request, PAGE_SIZE);
    const { rows, totalCount } = await this.directory.listed(range);
    return { ...pageOf(rows, range), totalCount };
  }
}
