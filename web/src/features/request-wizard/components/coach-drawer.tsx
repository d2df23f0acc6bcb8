import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WizardCoach } from '../request-wizard.api';
import { CoachAbout } from './coach-about';
import type { AboutPart } from './coach-option';
import classes from './coach-step.module.css';

interface CoachDrawerProps {
  coach: WizardCoach | undefined;
  part: AboutPart | undefined;
  /** Put away until a row opens it again. */
  closed: boolean;
  reviews: (coach: WizardCoach) => ReactNode;
  onClose: () => void;
}

/** Beside the list, following the choice, where there is room; over it, when asked for, elsewhere. */
export function CoachDrawer({ coach, part, closed, reviews, onClose }: CoachDrawerProps) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 1100px)') ?? false;
  const about = coach && <CoachAbout key={coach.id} coach={coach} part={part} reviews={reviews(coach)} />;
  const title = t('requestWizard.coach.about', { name: coach?.fullName || t('requestWizard.coach.unnamed') });
  if (wide)
    return (
      about &&
      !closed && (
        <aside className={classes.drawer} aria-label={title}>
          <button
            type="button"
            className={classes.close}
            aria-label={t('requestWizard.coach.closeAbout')}
            onClick={onClose}
          >
            <IconX size={20} stroke={1.9} aria-hidden />
          </button>
          {about}
        </aside>
      )
    );
  return (
    <Drawer
      opened={coach !== undefined && part !== undefined}
      onClose={onClose}
      position="bottom"
      size="88dvh"
      title={title}
      closeButtonProps={{ 'aria-label': t('requestWizard.coach.closeAbout') }}
    >
      {about}
    </Drawer>
  );
}
