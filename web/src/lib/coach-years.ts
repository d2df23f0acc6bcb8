import { COACH_YEARS } from './options';

/** The key of the bucket that years of coaching fall into; undefined when they are not known. */
export const coachYearsKey = (years: number): string | undefined =>
  COACH_YEARS.filter((least) => years >= least)
    .at(-1)
    ?.toString();
