import { Clock } from '@bandeja/clock';
import {
  CatalogServiceService,
  type GetCoachesRequest,
  type GetCoachesResponse,
  type GetCoachPricingRequest,
  type GetCoachPricingResponse,
  type ListCoachesRequest,
  type ListCoachesResponse,
  type MatchCoachesRequest,
  type MatchCoachesResponse,
} from '@bandeja/contracts/catalog';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { GetCoachPricing } from '../../use-cases/discovery/get-coach-pricing.js';
import { GetCoaches } from '../../use-cases/discovery/get-coaches.js';
import { ListCoaches } from '../../use-cases/discovery/list-coaches.js';
import { MatchCoaches } from '../../use-cases/discovery/match-coaches.js';
import { EVERYONE } from './callers.js';
import { toCoach } from './coach.mapper.js';
import { fromFilter, fromSort, toMatch } from './discovery.mapper.js';

@Controller()
export class DiscoveryController {
  constructor(
    private readonly listing: ListCoaches,
    private readonly matching: MatchCoaches,
    private readonly byIds: GetCoaches,
    private readonly pricing: GetCoachPricing,
    private readonly clock: Clock,
  ) {}

  @Rpc(CatalogServiceService, 'listCoaches', EVERYONE)
  async listCoaches(request: ListCoachesRequest): Promise<ListCoachesResponse> {
    const { items, nextPageToken, totalCount } = await this.listing.execute(
      fromFilter(request),
      fromSort(request.sort),
      request,
    );
    const now = this.clock.now();
    return { coaches: items.map((card) => toCoach(card, now)), nextPageToken, totalCount };
  }

  @Rpc(CatalogServiceService, 'matchCoaches', EVERYONE)
  async matchCoaches({
    limit,
    withoutCoachIds,
    ...wish
  }: MatchCoachesRequest): Promise<MatchCoachesResponse> {
    const now = this.clock.now();
    const matches = await this.matching.execute(wish, limit, withoutCoachIds);
    return { matches: matches.map((match) => toMatch(match, now)) };
  }

  @Rpc(CatalogServiceService, 'getCoaches', { ...EVERYONE, from: ['gateway', 'analysis'] })
  async getCoaches({ ids }: GetCoachesRequest): Promise<GetCoachesResponse> {
    const now = this.clock.now();
    return { coaches: (await this.byIds.execute(ids)).map((card) => toCoach(card, now)) };
  }

  @Rpc(CatalogServiceService, 'getCoachPricing', { ...EVERYONE, from: ['gateway', 'analysis'] })
  getCoachPricing({ coachId }: GetCoachPricingRequest): Promise<GetCoachPricingResponse> {
    return this.pricing.execute(coachId);
  }
}
