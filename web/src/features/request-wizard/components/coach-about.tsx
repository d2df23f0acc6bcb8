import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { coachYearsKey } from '../../../lib/coach-years';
import type { WizardCoach } from '../request-wizard.api';
import classes from './coach-about.module.css';
import type { AboutPart } from './coach-option';

interface CoachAboutProps {
  coach: WizardCoach;
  /** What is brought into view. */
  part: AboutPart | undefined;
  /** The coach's reviews. */
  reviews: ReactNode;
}

/** Who a coach is and what is said of them, without leaving the request. */
export function CoachAbout({ coach, part, reviews }: CoachAboutProps) {
  const { t, i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part === 'reviews') place.current?.scrollIntoView({ block: 'start' });
  }, [part, coach.id]);
  const name = coach.fullName || t('requestWizard.coach.unnamed');
  const languages = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    coach.languagesSpoken.map((key) => t(`options.language.${key}`)),
  );
  const years = coachYearsKey(coach.yearsCoaching);
  return (
    <div className={classes.about}>
      <div className={classes.head}>
        <Avatar name={name} src={coach.avatarUrl} size={72} />
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.soft}>
            {years
              ? t('requestWizard.coach.facts', { languages, years: t(`options.coachYears.${years}`) })
              : languages}
          </p>
        </div>
      </div>
      {coach.bio && <p className={classes.bio}>{coach.bio}</p>}
      <ul className={classes.tags}>
        {coach.specializations.map((key) => (
          <li key={key} className={classes.tag}>
            {t(`options.specialization.${key}`)}
          </li>
        ))}
      </ul>
      <a className={classes.link} href={`/coaches/${coach.id}`} target="_blank" rel="noreferrer">
        {t('requestWizard.coach.fullProfile')}
        <IconExternalLink size={18} stroke={1.9} aria-hidden />
        <span className="visually-hidden">{t('requestWizard.coach.opensTab')}</span>
      </a>
      <div ref={place}>{reviews}</div>
    </div>
  );
}
