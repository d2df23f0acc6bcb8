import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { Page, PageHeader } from '../../../components/ui/page';
import { useTitle } from '../../../lib/use-title';
import classes from './athlete-billing.module.css';

const PLANNED = ['manage', 'standard', 'history', 'storage', 'multiple'] as const;

export function PaymentMethodsToCome() {
  const { t } = useTranslation();
  useTitle(t('athleteBilling.toCome.title'));
  return (
    <Page narrow>
      <PageHeader title={t('athleteBilling.toCome.title')}>
        <p>{t('athleteBilling.toCome.soon')}</p>
      </PageHeader>
      <div className={classes.notice}>
        <IconLock size={24} stroke={1.7} aria-hidden />
        <p>{t('athleteBilling.toCome.secure')}</p>
      </div>
      <CourtSection title={t('athleteBilling.toCome.planned')}>
        <ul className={classes.planned}>
          {PLANNED.map((feature) => (
            <li key={feature}>{t(`athleteBilling.toCome.features.${feature}`)}</li>
          ))}
        </ul>
      </CourtSection>
      <p className={classes.today}>
        {t('athleteBilling.toCome.today')}{' '}
        <Link to="/user/billing">{t('athleteBilling.toCome.billing')}</Link>
      </p>
      <ButtonLink to="/user" variant="ball">
        {t('athleteBilling.toCome.back')}
      </ButtonLink>
    </Page>
  );
}
