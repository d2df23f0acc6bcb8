import type { ProfileMode } from './components/athlete-profile';

/** What a part with an edit mode of its own gets from the screen. */
export interface SectionProps {
  mode: ProfileMode;
  onEdit: (mode: ProfileMode) => void;
  saving: boolean;
  /** For the buttons, which stand in the header. */
  onSaving: (saving: boolean) => void;
  /** Leaves the mode and says this. */
  onSaved: (message: string) => void;
}

export type FormProps = Pick<SectionProps, 'saving' | 'onSaving' | 'onSaved'>;
