import type { DraftStore } from './draft-store';
import type {
  AnnotationInput,
  SummaryCategory,
  SummaryItemInput,
  WorkspaceNoteFragment,
} from '../../api/generated/graphql';
import type { Place } from '../../film/exact-place';
import { isDrawn } from '../../film/lane-layout';
import { endOf, type Ranged } from '../../film/note-range';
import { newUuid } from '../../lib/new-uuid';
import type { VoiceClip } from '../../film/voice/voice-clip';

export interface NoteDraft extends AnnotationInput {
  /** As the server counts it; saved apart from the note. */
  drawingVersion?: number;
  /** As the server has it, but without its address, which expires. */
  voiceClip?: VoiceClip | null;
}
export type SummaryDraft = SummaryItemInput;

/** What is being written in one workspace. */
export interface Drafts {
  noteDrafts: DraftStore<NoteDraft>;
  summaryDrafts: DraftStore<SummaryDraft>;
}

export const SUMMARY_CATEGORIES: SummaryCategory[] = ['ASSESSMENT', 'RECOMMENDATION', 'FEEDBACK'];

const NEW = { label: '', content: '', expectedVersion: 0 };

interface NewNote extends Place {
  category: NoteDraft['category'];
}

export const newNoteDraft = (place: NewNote): NoteDraft => ({
  id: newUuid(),
  ...place,
  ...NEW,
});

export const newSummaryDraft = (category: SummaryCategory): SummaryDraft => ({
  id: newUuid(),
  category,
  ...NEW,
});

interface Written {
  label: string;
  content: string;
}

interface Saved {
  version: number;
}

/** What is saved, opened for writing. */
export function draftOf<T extends Saved>({
  version,
  ...item
}: T): Omit<T, 'version'> & { expectedVersion: number } {
  return { ...item, expectedVersion: version };
}

export const noteDraftOf = ({
  voiceClip,
  isHidden: _isHidden,
  ...note
}: WorkspaceNoteFragment): NoteDraft => ({
  ...draftOf(note),
  voiceClip: voiceClip && { ...voiceClip, playbackUrl: null },
});

/** True when the server knows an earlier state of it. */
export const isKnown = ({ expectedVersion }: { expectedVersion: number }): boolean => expectedVersion > 0;

const hasText = ({ label, content }: Written): boolean => label.trim() !== '' || content.trim() !== '';

/** What was spoken for it and saved; none once that is taken away. */
export const savedVoiceOf = ({ voiceClip, voiceClipId }: NoteDraft): VoiceClip | undefined =>
  (voiceClipId === null ? undefined : voiceClip) ?? undefined;

const isSpoken = (draft: NoteDraft): boolean => Boolean(draft.voiceClipId ?? savedVoiceOf(draft));

/** Words, a drawing or a voice: without any there is no note. */
export const isNote = (draft: NoteDraft): boolean => hasText(draft) || isDrawn(draft) || isSpoken(draft);

/** The note in its new range. A start that moves takes its exact frame along; a drawing shown in a range needs an end. */
export function withRange(
  draft: NoteDraft,
  { timestampMs, endMs }: Ranged,
  placeOf: (timeMs: number) => Place,
): NoteDraft {
  const moved = timestampMs !== draft.timestampMs;
  const next = { ...draft, ...(moved && { frameIndex: undefined, ...placeOf(timestampMs) }), endMs };
  if (next.showing === 'RANGE' && endOf(next) === undefined) next.showing = 'HOLD';
  return next;
}

/** What of a draft is the server's to keep. */
export function toInput(draft: NoteDraft): AnnotationInput {
  const { drawingVersion: _drawingVersion, voiceClip: _voiceClip, ...note } = draft;
  return trimmed(note);
}

export const trimmed = <T extends Written>(draft: T): T => ({
  ...draft,
  label: draft.label.trim(),
  content: draft.content.trim(),
});
