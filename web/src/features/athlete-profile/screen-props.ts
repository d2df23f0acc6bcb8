import type { ViewerFieldsFragment } from '../../api/generated/graphql';
import type { ProfileSlots } from './components/athlete-profile';
import type { ProfileDraft } from './profile-draft';
import type { ProfilePart, SectionProps } from './section-props';

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
