import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { usePayoutCountriesQuery } from '../coach-billing.api';
import { countryName } from '../country-name';
import classes from './coach-billing.module.css';

const DEFAULT_COUNTRY = 'US';

interface SetUpAccountProps {
  busy: boolean;
  onSetUp: (country: string) => void;
  /** Chosen at first. */
  country?: string;
  /** Of the button. */
  label?: string;
}

/** The country of an account cannot be changed once the details are in, so it is asked for before. */
export function SetUpAccount({ busy, onSetUp, country: first, label }: SetUpAccountProps) {
  const { t, i18n } = useTranslation();
  const { data: countries = [DEFAULT_COUNTRY] } = usePayoutCountriesQuery();
  const [chosen, setChosen] = useState(first);
  const country = chosen ?? (countries.includes(DEFAULT_COUNTRY) ? DEFAULT_COUNTRY : (countries[0] ?? ''));
  const options = countries
    .map((value) => ({ value, label: countryName(value, i18n.language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <>
      <Select
        className={classes.country}
        label={t('coachBilling.payout.country')}
        description={t('coachBilling.payout.countryHint')}
        data={options}
        value={country}
        allowDeselect={false}
        onChange={(value) => setChosen(value ?? undefined)}
      />
      <Button variant="ball" loading={busy} onClick={() => onSetUp(country)}>
        {label ?? t('coachBilling.payout.setUp')}
      </Button>
    </>
  );
}
