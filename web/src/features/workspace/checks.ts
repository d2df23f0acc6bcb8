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
