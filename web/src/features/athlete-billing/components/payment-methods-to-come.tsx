import { IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { Page, PageHeader } from '../../../components/ui/page';
import { StatusTag } from '../../../components/ui/status-tag';
import { useTitle } from '../../../lib/use-title';
import classes from './athlete-billing.module.css';

/** What this page is to hold; what exists already is on the billing page. */
const FEATURES = [
  { key: 'manage', ready: true },
  { key: 'standard', ready: false },
  { key: 'history', ready: true },
  { key: 'storage', ready: true },
  { key: 'multiple', ready: true },
] as const;

export function PaymentMethodsToCome() {
  const { t } = useTranslation();
  useTitle(t('athleteBilling.toCome.title'));
  return (
    <Page narrow>
      <PageHeader title={t('athleteBilling.toCome.title')}>
        <p>{t('athleteBilling.toCome.intro')}</p>
      </PageHeader>
      <p className={classes.secure}>
        <IconLock size={18} stroke={1.9} aria-hidden />
        {t('athleteBilling.toCome.secure')}
      </p>
      <CourtSection title={t('athleteBilling.toCome.planned')}>
        <ul className={classes.planned}>
          {FEATURES.map(({ key, ready }) => (
            <li key={key}>
              {ready ? (
                <IconCheck size={20} stroke={1.9} aria-hidden />
              ) : (
                <IconClock size={20} stroke={1.9} aria-hidden />
              )}
              <span>{t(`athleteBilling.toCome.features.${key}`)}</span>
              <StatusTag tone={ready ? 'ok' : 'neutral'}>
                {t(ready ? 'athleteBilling.toCome.ready' : 'athleteBilling.toCome.soon')}
              </StatusTag>
            </li>
          ))}
        </ul>
      </CourtSection>
      <div className={classes.links}>
        <ButtonLink to="/user/billing" variant="ball">
          {t('athleteBilling.toCome.billing')}
        </ButtonLink>
        <ButtonLink to="/user">{t('athleteBilling.toCome.back')}</ButtonLink>
      </div>
    </Page>
  );
}
