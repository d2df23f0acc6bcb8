import { Modal, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import type { TaxDetailsInput } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { toast } from '../../../components/ui/toast-list';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useCoachPayoutAccountQuery, useSetTaxDetailsMutation, type TaxDetails } from '../coach-billing.api';
import { countryName } from '../country-name';
import {
  emptyTaxDetails,
  missingFields,
  refusedField,
  TAX_COUNTRIES,
  type TaxField,
} from '../tax-details-form';
import classes from './tax-details.module.css';

interface TaxDetailsFormProps {
  details: TaxDetails | null;
  onClose: () => void;
}

export function TaxDetailsDialog({ opened, ...form }: TaxDetailsFormProps & { opened: boolean }) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 719px)') ?? false;
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      fullScreen={isPhone}
      size="lg"
      radius={isPhone ? 0 : undefined}
      title={t('coachBilling.taxDetails.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <TaxDetailsForm {...form} />
    </Modal>
  );
}

function TaxDetailsForm({ details, onClose }: TaxDetailsFormProps) {
  const { t, i18n } = useTranslation();
  const { data: account } = useCoachPayoutAccountQuery();
  const [form, setForm] = useState<TaxDetailsInput>(() => details ?? emptyTaxDetails(account?.country ?? ''));
  const [save, { isLoading, error }] = useSetTaxDetailsMutation();
  const { errors, formRef, check, clear } = useFormErrors<TaxField>();
  const countries = TAX_COUNTRIES.map((value) => ({
    value,
    label: countryName(value, i18n.language),
  })).toSorted((one, other) => one.label.localeCompare(other.label, i18n.language));

  const set = (field: TaxField, value: string) => {
    clear(field);
    setForm({ ...form, [field]: value });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = missingFields(form).map((field) => [field, t('coachBilling.taxDetails.problem.missing')]);
    if (isLoading || !check(Object.fromEntries(missing) as Partial<Record<TaxField, string>>)) return;
    const result = await save(form);
    const refused = refusedField(result.error);
    if (refused) check({ [refused]: t(`coachBilling.taxDetails.problem.${refused}`) });
    if (result.error) return;
    toast.ok(t('coachBilling.taxDetails.saved'));
    onClose();
  };
  const text = (field: TaxField, more: object = {}) => (
    <TextInput
      label={t(`coachBilling.taxDetails.field.${field}`)}
      value={form[field]}
      error={errors[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
      {...more}
    />
  );
  const country = (field: 'country' | 'taxIdCountry') => (
    <Select
      label={t(`coachBilling.taxDetails.field.${field}`)}
      data={countries}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('coachBilling.taxDetails.noCountry')}
      value={form[field] || null}
      error={errors[field]}
      onChange={(value) => set(field, value ?? '')}
    />
  );
  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.why}>{t('coachBilling.taxDetails.why')}</p>
      <Select
        label={t('coachBilling.taxDetails.field.entity')}
        data={(['INDIVIDUAL', 'COMPANY'] as const).map((value) => ({
          value,
          label: t(`coachBilling.taxDetails.entity.${value}`),
        }))}
        allowDeselect={false}
        value={form.entity}
        onChange={(value) => set('entity', value ?? 'INDIVIDUAL')}
      />
      {text('legalName', { autoComplete: 'name' })}
      {form.entity === 'COMPANY'
        ? text('registrationNumber')
        : text('birthDate', { type: 'date', autoComplete: 'bday' })}
      {text('street', { autoComplete: 'street-address' })}
      <div className={classes.pair}>
        {text('postalCode', { autoComplete: 'postal-code' })}
        {text('city', { autoComplete: 'address-level2' })}
      </div>
      <div className={classes.pair}>
        {text('region', { autoComplete: 'address-level1' })}
        {country('country')}
      </div>
      <div className={classes.pair}>
        {text('taxId', { description: t('coachBilling.taxDetails.taxIdHint') })}
        {country('taxIdCountry')}
      </div>
      {text('vatId', { description: t('coachBilling.taxDetails.vatIdHint') })}
      {error && !refusedField(error) && <FormMessage>{t(errorKey(error))}</FormMessage>}
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="ball" loading={isLoading}>
          {t('coachBilling.taxDetails.save')}
        </Button>
      </div>
    </form>
  );
}
