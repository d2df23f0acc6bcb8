import type { AnnotationInput, SummaryItemInput } from '../../api/generated/graphql';

interface Unsaved {
  /** True when the server knows an earlier state of it. */
  saved: boolean;
}

export type NoteDraft = AnnotationInput & Unsaved;
export type SummaryDraft = SummaryItemInput & Unsaved;

interface Written {
  label: string;
  content: string;
}

export const hasText = ({ label, content }: Written): boolean => label.trim() !== '' || content.trim() !== '';

export const trimmed = <T extends Written>(draft: T): T => ({
  ...draft,
  label: draft.label.trim(),
  content: draft.content.trim(),
});
