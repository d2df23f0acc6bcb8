import type { WorkspaceFrame } from './use-workspace-frame';

export type CheckName = 'video' | 'notes' | 'response';

export interface Check {
  name: CheckName;
  passed: boolean;
}

/** What Submit will ask for, known before it is pressed. The server has the last word in the dialog. */
export function checksOf({ requestVideo, hasNotes, responseVideo }: WorkspaceFrame): Check[] {
  return [
    { name: 'video', passed: requestVideo.playbackUrl !== null },
    { name: 'notes', passed: hasNotes },
    { name: 'response', passed: Boolean(responseVideo) && responseVideo?.status !== 'FAILED' },
  ];
}

export const allPassed = (checks: Check[]): boolean => checks.every((check) => check.passed);

const HOUR_MS = 3_600_000;
const TARGET_HOURS = 24;

/** Whole hours left of the promised day; below zero when it is over. */
export function hoursLeft({ openedAt, createdAt }: WorkspaceFrame, now: number): number {
  const dueAt = new Date(openedAt ?? createdAt).getTime() + TARGET_HOURS * HOUR_MS;
  const hours = (dueAt - now) / HOUR_MS;
  return hours >= 0 ? Math.ceil(hours) : Math.floor(hours);
}
