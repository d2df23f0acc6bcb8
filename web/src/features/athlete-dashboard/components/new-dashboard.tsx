import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useViewerQuery } from '../../../api/viewer.api';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import { useOffersUpload } from '../../../lib/upload-offer';
import { useFromOnboarding } from '../../../lib/use-from-onboarding';
import { formatMoney } from '../../../lib/format';
import type { DashboardParts } from './dashboard-parts';
import { FittingCoaches } from './fitting-coaches';
import classes from './new-dashboard.module.css';
import { UploadLink } from './upload-link';

/** Nothing sent yet: how little it takes, what comes back, and who could answer. */
export function NewDashboard({ paymentSetup, picture }: DashboardParts) {
  const { t, i18n } = useTranslation();
  useOffersUpload(true);
  const isFromOnboarding = useFromOnboarding();
  return (
    <div className={classes.parts}>
      {isFromOnboarding && <FormMessage tone="ok">{t('athleteDashboard.onboarded')}</FormMessage>}
      <div className={classes.start}>
        <header className={classes.words}>
          <h1>{t('athleteDashboard.new.title')}</h1>
          <p className={classes.text}>{t('athleteDashboard.new.text')}</p>
          <div className={classes.actions}>
            <UploadLink next />
            <a href={sitePath('help', toLanguage(i18n.language))} className={classes.help}>
              {t('athleteDashboard.new.help')}
            </a>
          </div>
          <div className={classes.setup}>{paymentSetup(true)}</div>
        </header>
        <div className={classes.sample}>
          {picture}
          <p>
            <b>{t('athleteDashboard.new.back')}</b> {t('athleteDashboard.new.backText')}
          </p>
        </div>
      </div>
      <Coaches />
      <Zeros />
    </div>
  );
}

function Coaches() {
  const { t } = useTranslation();
  const viewer = useViewerQuery();
  const hasGoals = (viewer.data?.athleteProfile?.primaryGoals.length ?? 0) > 0;
  return (
    <CourtSection
      title={t(hasGoals ? 'athleteDashboard.new.fitting' : 'athleteDashboard.new.coaches')}
      action={<Link to="/coaches">{t('athleteDashboard.new.allCoaches')}</Link>}
    >
      <FittingCoaches />
    </CourtSection>
  );
}

function Zeros() {
  const { t, i18n } = useTranslation();
  const money = formatMoney({ amountMinor: 0, currency: 'USD' }, i18n.language);
  const zeros = [
    ['all', 0],
    ['pending', 0],
    ['completed', 0],
    ['held', money],
  ] as const;
  return (
    <footer className={classes.zeros}>
      <dl>
        {zeros.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`athleteDashboard.figures.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('athleteDashboard.new.foot')}</p>
    </footer>
  );
}
