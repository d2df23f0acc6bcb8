import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { ProfileMode } from '../section-props';
import classes from './athlete-profile.module.css';

type EditMode = Exclude<ProfileMode, 'viewing'>;

/** The form of a mode, which the buttons in the header belong to. */
export const formIdOf = (mode: EditMode): string => `${mode}-form`;

const WORDS: Record<EditMode, { save: string; saving: string }> = {
  profile: { save: 'athleteProfile.save', saving: 'athleteProfile.saving' },
  password: { save: 'athleteProfile.updatePassword', saving: 'athleteProfile.updating' },
  notifications: { save: 'athleteProfile.save', saving: 'athleteProfile.saving' },
};

interface ModeActionsProps {
  mode: EditMode;
  saving: boolean;
  onCancel: () => void;
}

/** Leaving a mode, with or without what was changed; in sight wherever its form is. */
export function ModeActions({ mode, saving, onCancel }: ModeActionsProps) {
  const { t } = useTranslation();
  const words = WORDS[mode];
  return (
    <div className={classes.modeActions}>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" form={formIdOf(mode)} variant="ball" loading={saving}>
        {t(saving ? words.saving : words.save)}
      </Button>
    </div>
  );
}
