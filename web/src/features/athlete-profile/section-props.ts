/** Viewed, or one part of it changed. */
export type ProfileMode = 'viewing' | 'profile' | 'password' | 'notifications';

/** A part with an edit mode of its own, and what it gets from the screen. */
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

/** The parts of what an athlete says of themselves. */
export type ProfilePart = 'basic' | 'athletic' | 'preferences';

export const ALL_PARTS: ProfilePart[] = ['basic', 'athletic', 'preferences'];

/** What a narrow screen shows alone, by the value of `show` in the address. */
export const SUBJECTS = ['player', 'preferences', 'notifications', 'security'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const PARTS_OF: Partial<Record<Subject, ProfilePart[]>> = {
  player: ['basic', 'athletic'],
  preferences: ['preferences'],
};
