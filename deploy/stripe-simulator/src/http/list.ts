import { invalidRequest, noSuch } from '../errors.js';

interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | string
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
}

interface Listed {
  id: string;
  created?: number;
}

export interface ListObject {
  object: 'list';
  url: string;
  has_more: boolean;
  data: object[];
}

/**
 * https://docs.stripe.com/api/pagination
 * Newest first, as Stripe lists everything; `items` come oldest first. A page may begin at one that does not match any
 * more, as an event that was delivered meanwhile.
 */
export function list<Item extends Listed>(
  url: string,
  items: Item[],
  page: Page,
  matches: (item: Item) => boolean = () => true,
): ListObject {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  const isListed = (item: Item) => isWithin(item.created ?? 0, page.created) && matches(item);
  const all = items.toReversed();
  if (page.ending_before !== undefined) {
    const before = all.slice(0, position(all, page.ending_before, 'ending_before')).filter(isListed);
    return { object: 'list', url, has_more: before.length > limit, data: before.slice(-limit) };
  }
  const start =
    page.starting_after === undefined ? 0 : position(all, page.starting_after, 'starting_after') + 1;
  const rest = all.slice(start).filter(isListed);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function position(items: Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, param, 400);
  return index;
}

function isWithin(created: number, range: Page['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'string') return created === Number(range);
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
