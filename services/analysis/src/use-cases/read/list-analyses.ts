import type { UserCaller } from '@bandeja/auth';
import { pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { ATHLETE_TABS, COACH_TABS, tabCounts, type AthleteTab, type CoachTab } from '../../domain/tabs.js';
import { cleanText, lengthOf, Problems } from '../../domain/validation.js';
import { PrismaAnalysisViews } from '../../outbound/prisma/prisma-analysis-views.js';
import { ShownAnalyses, type ShownAnalysis } from './shown-analyses.js';

const PAGE = { default: 20, max: 100 };
const MAX_SEARCH_LENGTH = 200;

export interface ListRequest<Tab> extends PageRequest {
  tab: Tab;
  search: string;
}

export interface Listed<Tab extends string> extends Page<ShownAnalysis> {
  counts: Record<Tab, number>;
}

/** The lists of both dashboards: one query for the page and the counts of the tabs, one call for addresses that are not kept. */
@Injectable()
export class ListAnalyses {
  constructor(
    private readonly views: PrismaAnalysisViews,
    private readonly shown: ShownAnalyses,
  ) {}

  async ofAthlete(athlete: UserCaller, request: ListRequest<AthleteTab>): Promise<Listed<AthleteTab>> {
    const page = pageArguments(request, PAGE);
    const query = {
      ownerId: athlete.userId,
      statuses: ATHLETE_TABS[request.tab],
      search: searchOf(request),
      ...page,
    };
    const { views, counts } = await this.views.ofAthlete(query);
    const { items, nextPageToken } = pageOf(views, page);
    return {
      items: await this.shown.many(athlete.userId, items),
      nextPageToken,
      counts: tabCounts(ATHLETE_TABS, counts),
    };
  }

  async ofCoach(coach: UserCaller, request: ListRequest<CoachTab>): Promise<Listed<CoachTab>> {
    const page = pageArguments(request, PAGE);
    const query = {
      ownerId: coach.userId,
      statuses: COACH_TABS[request.tab],
      search: searchOf(request),
      ...page,
    };
    const { views, counts } = await this.views.ofCoach(query);
    const { items, nextPageToken } = pageOf(views, page);
    return {
      items: await this.shown.many(coach.userId, items),
      nextPageToken,
      counts: tabCounts(COACH_TABS, counts),
    };
  }
}

function searchOf(request: { search: string }): string {
  const search = cleanText(request.search);
  new Problems()
    .check('search', lengthOf(search) <= MAX_SEARCH_LENGTH, 'Search for something shorter.')
    .throwIfAny();
  return search;
}
