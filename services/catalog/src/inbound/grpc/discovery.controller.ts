import {
  CatalogServiceService,
  type GetCoachesRequest,
  type GetCoachesResponse,
  type GetCoachPricingRequest,
  type GetCoachPricingResponse,
  type ListCoachesRequest,
  type ListCoachesResponse,
} from '@bandeja/contracts/catalog';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { GetCoachPricing } from '../../use-cases/get-coach-pricing.js';
import { GetCoaches } from '../../use-cases/get-coaches.js';
import { ListCoaches } from '../../use-cases/list-coaches.js';
import { Clock } from '../../use-cases/ports/clock.js';
import { EVERYONE } from './callers.js';
import { toCoach } from './coach.mapper.js';

@Controller()
export class DiscoveryController {
  constructor(
    private readonly listing: ListCoaches,
    private readonly byIds: GetCoaches,
    private readonly pricing: GetCoachPricing,
    private readonly clock: Clock,
  ) {}

  @Rpc(CatalogServiceService, 'listCoaches', EVERYONE)
  async listCoaches(request: ListCoachesRequest): Promise<ListCoachesResponse> {
    const { items, nextPageToken, totalCount } = await this.listing.execute(request);
    const now = this.clock.now();
    return { coaches: items.map((card) => toCoach(card, now)), nextPageToken, totalCount };
  }

  @Rpc(CatalogServiceService, 'getCoaches', EVERYONE)
  async getCoaches({ ids }: GetCoachesRequest): Promise<GetCoachesResponse> {
    const now = this.clock.now();
    return { coaches: (await this.byIds.execute(ids)).map((card) => toCoach(card, now)) };
  }

  @Rpc(CatalogServiceService, 'getCoachPricing', EVERYONE)
  getCoachPricing({ coachId }: GetCoachPricingRequest): Promise<GetCoachPricingResponse> {
    return this.pricing.execute(coachId);
  }
}
