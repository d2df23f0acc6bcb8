import type { ProfileMode } from './components/athlete-profile';

/** What a part with an edit mode of its own gets from the screen. */
export interface SectionProps {
  mode: ProfileMode;
  onEdit: (mode: ProfileMode) => void;
  onCancel: () => void;
  /** Leaves the mode and says this. */
  onSaved: (message: string) => void;
}
