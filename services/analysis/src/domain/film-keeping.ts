import { isFilmOpenTo, type Analysis } from './analysis.js';

/** How long before the films go their athlete is told. */
export const NOTICE_DAYS = 30;
export const DAY_MS = 86_400_000;

export type FilmClosure = 'ACCESS_ENDED' | 'SHARING_STOPPED' | 'TIME_OVER';

type Kept = Parameters<typeof isFilmOpenTo>[1] & Pick<Analysis, 'sharingStoppedAt' | 'filmsDeletedAt'>;

/** Why one of the two people can no longer watch what the athlete sent; undefined while they can. */
export function filmClosure(viewerId: string, analysis: Kept): FilmClosure | undefined {
  return (
    responseClosure(viewerId, analysis) ?? (isFilmOpenTo(viewerId, analysis) ? undefined : 'ACCESS_ENDED')
  );
}

/** The same of the response, in which the athlete is seen, too. */
export function responseClosure(
  viewerId: string,
  {
    athleteId,
    sharingStoppedAt,
    filmsDeletedAt,
  }: Pick<Kept, 'athleteId' | 'sharingStoppedAt' | 'filmsDeletedAt'>,
): FilmClosure | undefined {
  if (filmsDeletedAt) return 'TIME_OVER';
  return sharingStoppedAt && viewerId !== athleteId ? 'SHARING_STOPPED' : undefined;
}

export const isDelivered = ({ paidAt, completedAt }: Pick<Analysis, 'paidAt' | 'completedAt'>): boolean =>
  paidAt !== undefined && completedAt !== undefined;

/** When the films of a delivered analysis go. Not sooner than NOTICE_DAYS after their athlete was told. */
export function keptUntil(
  { completedAt }: Pick<Analysis, 'completedAt'>,
  toldAt: Date | undefined,
  retentionDays: number,
): Date | undefined {
  if (!completedAt) return undefined;
  const end = completedAt.getTime() + retentionDays * DAY_MS;
  return new Date(Math.max(end, toldAt ? toldAt.getTime() + NOTICE_DAYS * DAY_MS : 0));
}
