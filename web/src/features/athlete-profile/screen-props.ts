import type { ReactNode } from 'react';
import type { ViewerFieldsFragment } from '../../api/generated/graphql';
import type { ProfileDraft } from './profile-draft';
import type { ProfilePart, SectionProps } from './section-props';

export interface ProfileSlots {
  avatar?: ReactNode;
  /** Taking one's data along. */
  data?: ReactNode;
  /** Leaving for good: a row of its own, or only its button. */
  deletion?: (compact: boolean) => ReactNode;
}

/** All that the profile is made of, for each of its layouts. */
export interface ScreenProps extends SectionProps, ProfileSlots {
  viewer: ViewerFieldsFragment;
  /** As it is saved, or as it is being written. */
  draft: ProfileDraft;
  onDraft: (draft: ProfileDraft) => void;
  parts: ProfilePart[];
  /** What was just done, in words. */
  done: string | undefined;
  onDoneGone: () => void;
  onAddSide: () => void;
}
