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

/** Newest first, as Stripe lists everything; `items` come oldest first. */
export function list<Item extends Listed>(url: string, items: Item[], page: Page): ListObject {
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  const all = items.filter((item) => isWithin(item.created ?? 0, page.created)).reverse();
  if (page.ending_before !== undefined) {
    const end = position(all, page.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: all.slice(start, end) };
  }
  const start =
    page.starting_after === undefined ? 0 : position(all, page.starting_after, 'starting_after') + 1;
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) };
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
