import { DomainError } from '@bandeja/errors';

export interface PageRequest {
  /** 0 means the default. */
  pageSize: number;
  /** Empty for the first page. */
  pageToken: string;
}

export interface Page<Item> {
  items: Item[];
  /** Empty on the last page. */
  nextPageToken: string;
}

/** Limit and offset for a requested page. The token is the opaque offset of the next page. */
export function pageArguments(
  request: PageRequest,
  limits: { default: number; max: number },
): { take: number; skip: number } {
  const size = request.pageSize === 0 ? limits.default : request.pageSize;
  if (size < 1 || size > limits.max)
    throw new DomainError('invalid', 'INVALID_PAGE_SIZE', `Ask for 1 to ${limits.max} items a page.`);
  const skip = request.pageToken ? Number(Buffer.from(request.pageToken, 'base64url').toString()) : 0;
  if (!Number.isSafeInteger(skip) || skip < 0)
    throw new DomainError('invalid', 'INVALID_PAGE_TOKEN', 'Start again from the first page.');
  return { take: size + 1, skip };
}

/** Removes the extra row that `pageArguments` requests, which shows whether another page follows. */
export function pageOf<Item>(rows: Item[], { take, skip }: { take: number; skip: number }): Page<Item> {
  const more = rows.length === take;
  return {
    items: more ? rows.slice(0, -1) : rows,
    nextPageToken: more ? Buffer.from(String(skip + take - 1)).toString('base64url') : '',
  };
}
