import { MultiSelect, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format';
import { SPECIALIZATIONS, SPOKEN_LANGUAGES } from '../../../lib/options';
import { HIGHEST_RATES } from '../discovery-filter';
import type { FilterState } from '../use-discovery-filter';
import classes from './filters.module.css';
import { SearchField } from './search-field';

/** All that narrows the list, each acting at once. */
export function FilterFields({ filter, change }: Pick<FilterState, 'filter' | 'change'>) {
  const { t, i18n } = useTranslation();
  const rates = [...new Set([...HIGHEST_RATES, ...(filter.maxRate === null ? [] : [filter.maxRate])])];
  const upTo = (rate: number) =>
    t('discovery.upTo', { amount: formatMoney({ amountMinor: rate * 100, currency: 'USD' }, i18n.language) });
  const several = (
    field: 'specializations' | 'languages',
    label: string,
    list: string,
    keys: readonly string[],
  ) => (
    <MultiSelect
      label={label}
      placeholder={filter[field].length === 0 ? t('discovery.any') : undefined}
      data={keys.map((key) => ({ value: key, label: t(`options.${list}.${key}`) }))}
      value={filter[field]}
      onChange={(chosen) => change({ [field]: chosen })}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('discovery.clearOf', { name: label }) }}
    />
  );
  return (
    <div className={classes.fields}>
      <SearchField value={filter.search} onSearch={(search) => change({ search }, { typed: true })} />
      {several('specializations', t('discovery.specializations'), 'specialization', SPECIALIZATIONS)}
      {several('languages', t('discovery.languages'), 'language', SPOKEN_LANGUAGES)}
      <Select
        label={t('discovery.price')}
        data={[
          { value: '', label: t('discovery.anyPrice') },
          ...rates.sort((a, b) => a - b).map((rate) => ({ value: String(rate), label: upTo(rate) })),
        ]}
        value={filter.maxRate === null ? '' : String(filter.maxRate)}
        onChange={(rate) => change({ maxRate: rate ? Number(rate) : null })}
        allowDeselect={false}
      />
      <Switch
        className={classes.accepting}
        classNames={{ track: classes.track }}
        label={t('discovery.accepting')}
        checked={filter.acceptingOnly}
        onChange={(event) => change({ acceptingOnly: event.currentTarget.checked })}
      />
    </div>
  );
}
