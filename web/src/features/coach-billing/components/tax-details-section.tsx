import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTaxDetailsQuery, type TaxDetails } from '../coach-billing.api';
import { countryName } from '../country-name';
import classes from './coach-billing.module.css';
import { TaxDetailsDialog } from './tax-details-dialog';

/** Who the coach is to a tax office: for commission invoices and the yearly report. */
export function TaxDetailsSection() {
  const { t } = useTranslation();
  return (
    <CourtSection title={t('coachBilling.taxDetails.title')} line="soft">
      <TaxDetailsBody />
    </CourtSection>
  );
}

function TaxDetailsBody() {
  const { t } = useTranslation();
  const { data: details, isError, isFetching, refetch } = useTaxDetailsQuery();
  const [editing, setEditing] = useState(false);
  if (details === undefined && isError)
    return (
      <FormMessage
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('coachBilling.taxDetails.failed')}
      </FormMessage>
    );
  if (details === undefined)
    return (
      <Loading text={t('coachBilling.taxDetails.loading')}>
        <Skeleton height={72} />
      </Loading>
    );
  return (
    <div className={classes.payout}>
      {details ? <Facts details={details} /> : <p>{t('coachBilling.taxDetails.none')}</p>}
      <Button size="sm" onClick={() => setEditing(true)}>
        {t(details ? 'coachBilling.taxDetails.change' : 'coachBilling.taxDetails.add')}
      </Button>
      <TaxDetailsDialog opened={editing} details={details} onClose={() => setEditing(false)} />
    </div>
  );
}

/** Of the numbers only the end: the screen may be seen by others. */
const ending = (number: string) => `…${number.slice(-4)}`;

function Facts({ details }: { details: TaxDetails }) {
  const { t, i18n } = useTranslation();
  const { legalName, country, taxId, vatId } = details;
  return (
    <dl className={classes.facts}>
      <dt>{t('coachBilling.taxDetails.field.legalName')}</dt>
      <dd>{legalName}</dd>
      <dt>{t('coachBilling.taxDetails.field.country')}</dt>
      <dd>{countryName(country, i18n.language)}</dd>
      <dt>{t('coachBilling.taxDetails.field.taxId')}</dt>
      <dd>{ending(taxId)}</dd>
      {vatId && (
        <>
          <dt>{t('coachBilling.taxDetails.field.vatId')}</dt>
          <dd>{ending(vatId)}</dd>
        </>
      )}
    </dl>
  );
}
