/**
 * How much a program that reads a stranger's file can reach, from much to nothing. All of them have a clean environment and a
 * time limit, and end with the job. `limits`: memory, processor time, files, processes. `isolated`: as well no network, no other process,
 * and no file but those of its job. `sealed`: as well none of the system calls that a way out is made of.
 */
export const CAGE_LEVELS = ['none', 'limits', 'isolated', 'sealed'] as const;

export type CageLevel = (typeof CAGE_LEVELS)[number];

export interface CageReport {
  level: CageLevel;
  /** The means, for people. */
  by: string;
}

export function isAtLeast(level: CageLevel, demanded: CageLevel): boolean {
  return CAGE_LEVELS.indexOf(level) >= CAGE_LEVELS.indexOf(demanded);
}

/** Says what an operator can do about a cage that is weaker than it has to be. */
export const tooWeak = ({ level, by }: CageReport, demanded: CageLevel): Error =>
  new Error(
    `DECODER_CAGE demands "${demanded}", and the cage here is only "${level}" (${by}). ` +
      'Install bubblewrap or perl, allow user namespaces, or use a decoder container: see docs/operations.md.',
  );
