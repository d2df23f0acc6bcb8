import type { RequestDraft } from './request-draft';
import type { RequestVideoState } from './use-request-video';

export type Field = 'video' | 'title' | 'coach' | 'focusAreas' | 'comments' | 'price';
export type FieldErrors = Partial<Record<Field, string>>;

interface Known {
  draft: RequestDraft;
  video: Pick<RequestVideoState, 'video' | 'phase' | 'problem'>;
  /** False while the coaches load or have failed, and for a coach who takes no requests. */
  coachIsValid: boolean;
  priceIsLoaded: boolean;
}

const ON_THEIR_WAY = ['uploading', 'uploaded', 'stopped'];

/** How far the browser may go on in its history: never past a step of which something is missing. */
export function reachableStep(wanted: number, current: number, known: Known): number {
  for (let step = current; step < wanted; step += 1)
    if (Object.keys(stepErrors(step, known)).length > 0) return step;
  return wanted;
}

/** What keeps a step from being left, as keys of `requestWizard.errors`. */
export function stepErrors(step: number, { draft, video, coachIsValid, priceIsLoaded }: Known): FieldErrors {
  const errors: FieldErrors = {};
  if (step === 0) {
    if (!ON_THEIR_WAY.includes(video.phase) || !video.video)
      errors.video = video.phase === 'preparing' ? 'videoPreparing' : 'videoMissing';
    if (!draft.title.trim()) errors.title = 'titleMissingOnContinue';
  }
  if (step === 1 && (!draft.coachId || !coachIsValid)) errors.coach = 'coachMissing';
  if (step === 2 && draft.focusAreas.length === 0) errors.focusAreas = 'focusMissing';
  if (step === 3 && !priceIsLoaded) errors.price = 'priceMissing';
  return errors;
}
