import { IconHelpCircle, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../../../components/ui/anchor-button';
import { CourtSection } from '../../../components/ui/court-section';
import { coachYearsKey } from '../../../lib/coach-years';
import { formatNumber } from '../../../lib/format';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import type { ShownCoach } from '../coach-page.api';
import classes from './coach-page.module.css';

export function CoachStats({ coach }: { coach: ShownCoach }) {
  const { t, i18n } = useTranslation();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const none = t('coachPage.stats.none');
  const years = coachYearsKey(coach.yearsCoaching);
  const rows: [string, string][] = [
    [t('coachPage.stats.completed'), formatNumber(coach.totalAnalysesCompleted, i18n.language)],
    [
      t('coachPage.stats.rating'),
      coach.averageRating === null ? none : formatNumber(coach.averageRating, i18n.language, digits),
    ],
    [
      t('coachPage.stats.response'),
      coach.responseTimeHours === null
        ? none
        : t('coachPage.stats.responseValue', { hours: coach.responseTimeHours }),
    ],
    [t('coachPage.stats.years'), years ? t(`options.coachYears.${years}`) : none],
  ];
  return (
    <aside className={classes.sideColumn}>
      <CourtSection title={t('coachPage.stats.title')} line="tick">
        <dl>
          {rows.map(([name, value]) => (
            <div key={name} className={classes.stat}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </CourtSection>
      <section className={classes.guarantee} aria-labelledby="guarantee">
        <h2 id="guarantee" className={classes.guaranteeTitle}>
          <IconShieldCheck size={24} stroke={1.7} aria-hidden />
          {t('coachPage.guarantee')}
        </h2>
        <p>{t('coachPage.guaranteeText')}</p>
      </section>
      <AnchorButton
        href={sitePath('contact', toLanguage(i18n.language))}
        leftSection={<IconHelpCircle size={20} stroke={1.9} aria-hidden />}
      >
        {t('coachPage.support')}
      </AnchorButton>
    </aside>
  );
}
