const HOUR_MS = 3_600_000;

/** How many answer within some hours: those who were active in these hours, and those whose deliveries say so. */
export interface ReplyCount {
  hours: number;
  /** When they were counted, in ms. */
  countedAt: number;
  count: number;
  /** The activities that will be too long ago next, in ms, the first first. */
  nextToLeave: readonly number[];
  /** Whether these are all. */
  areAll: boolean;
}

/** How many there are at a later time, if nobody is active meanwhile; undefined where that has to be counted. */
export function replyCountAt(
  { hours, countedAt, count, nextToLeave, areAll }: ReplyCount,
  now: Date,
): number | undefined {
  const since = now.getTime() - hours * HOUR_MS;
  const isKnown = areAll || since < (nextToLeave.at(-1) ?? -Infinity);
  if (now.getTime() < countedAt || !isKnown) return undefined;
  return count - nextToLeave.filter((at) => at <= since).length;
}
