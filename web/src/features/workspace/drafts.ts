import type { DraftStore } from './draft-store';
import type { AnnotationInput, SummaryCategory, SummaryItemInput } from '../../api/generated/graphql';
import { newUuid } from '../../lib/new-uuid';

export type NoteDraft = AnnotationInput;
export type SummaryDraft = SummaryItemInput;

/** What is being written in one workspace. */
export interface Drafts {
  noteDrafts: DraftStore<NoteDraft>;
  summaryDrafts: DraftStore<SummaryDraft>;
}

export const SUMMARY_CATEGORIES: SummaryCategory[] = ['ASSESSMENT', 'RECOMMENDATION', 'FEEDBACK'];

const NEW = { label: '', content: '', expectedVersion: 0 };

export const newNoteDraft = (place: Pick<NoteDraft, 'timestampMs' | 'category'>): NoteDraft => ({
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

/** True when the server knows an earlier state of it. */
export const isKnown = ({ expectedVersion }: { expectedVersion: number }): boolean => expectedVersion > 0;

export const hasText = ({ label, content }: Written): boolean => label.trim() !== '' || content.trim() !== '';

export const trimmed = <T extends Written>(draft: T): T => ({
  ...draft,
  label: draft.label.trim(),
  content: draft.content.trim(),
});
