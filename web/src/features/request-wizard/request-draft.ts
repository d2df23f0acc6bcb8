import type { MoneyAmount } from '../../lib/format';
import { isForgotten } from '../../lib/forgotten';
import { newUuid } from '../../lib/new-uuid';

export const MAX_TITLE_LENGTH = 100;
export const MAX_COMMENTS_LENGTH = 2_000;
export const STEPS = ['video', 'coach', 'focus', 'review'] as const;

export type StepName = (typeof STEPS)[number];

/** What is known of the chosen file, and of its upload once that is finished. */
export interface RequestVideo {
  name: string;
  sizeBytes: number;
  /** Null where this browser cannot read the file; the server looks inside anyway. */
  durationMs: number | null;
  height: number | null;
  poster: string | null;
  videoId: string | null;
  /** The server has it no longer. */
  gone?: boolean;
}

export interface RequestDraft {
  /** Made once for a form, so that sending it twice is one request. */
  clientRequestId: string;
  step: number;
  video: RequestVideo | null;
  title: string;
  coachId: string | null;
  /** The coach that the address named last, so that it names them only once. */
  namedCoachId: string | null;
  /** The coach that was proposed and taken without a press. */
  matchedCoachId: string | null;
  focusAreas: string[];
  comments: string;
  /** Once the request exists and only its payment is missing. */
  analysisId: string | null;
  /** What that request costs, whatever its coach asks now. */
  agreedRate: MoneyAmount | null;
}

export const newDraft = (): RequestDraft => ({
  clientRequestId: newUuid(),
  step: 0,
  video: null,
  title: '',
  coachId: null,
  namedCoachId: null,
  matchedCoachId: null,
  focusAreas: [],
  comments: '',
  analysisId: null,
  agreedRate: null,
});

/** The same form for a new request: what was made of it before is taken back. */
export const reopened = (draft: RequestDraft): RequestDraft => ({
  ...draft,
  clientRequestId: newUuid(),
  analysisId: null,
  agreedRate: null,
});

const keyOf = (userId: string) => `bandeja-request.${userId}`;

/** What this person had filled in before a reload. Without a finished upload the file must be chosen again. */
export function loadDraft(userId: string): RequestDraft {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(keyOf(userId)) ?? 'null',
    ) as Partial<RequestDraft> | null;
    const draft = { ...newDraft(), ...stored };
    return draft.video?.videoId ? draft : { ...draft, step: 0 };
  } catch {
    return newDraft();
  }
}

export function saveDraft(userId: string, draft: RequestDraft): void {
  if (isForgotten(userId)) return;
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs the draft after a reload, and nothing now.
  }
}

export const forgetDraft = (userId: string): void => sessionStorage.removeItem(keyOf(userId));

/** Named by a link: chosen once, after which another choice stands. A request that waits for its payment is left. */
export function withNamedCoach(draft: RequestDraft, coachId: string | null): RequestDraft {
  if (!coachId || coachId === draft.namedCoachId) return draft;
  const base = draft.analysisId && draft.coachId !== coachId ? newDraft() : draft;
  return { ...base, coachId, namedCoachId: coachId };
}
