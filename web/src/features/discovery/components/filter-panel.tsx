import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { activeFilters } from '../discovery-filter';
import type { FilterState } from '../use-discovery-filter';
import { FilterFields } from './filter-fields';
import classes from './filters.module.css';

interface FilterPanelProps extends FilterState {
  /** How many coaches the filters leave; undefined while that is being asked. */
  total: number | undefined;
}

/** The filters: in view where there is room, in a sheet on a phone. */
export function FilterPanel({ total, ...state }: FilterPanelProps) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 720px)', false, { getInitialValueInEffect: false });
  const count = activeFilters(state.filter);
  if (!wide) return <FilterSheet total={total} {...state} />;
  return (
    <section className={classes.panel} aria-label={t('discovery.filtersTitle')}>
      <FilterFields {...state} />
      <div className={classes.foot}>
        <p className={classes.soft}>{t('discovery.filters')}</p>
        {count > 0 && (
          <Button size="sm" variant="subtle" onClick={state.clear}>
            {t('discovery.clear')}
          </Button>
        )}
      </div>
    </section>
  );
}

function FilterSheet({ total, ...state }: FilterPanelProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const count = activeFilters(state.filter);
  return (
    <>
      <div className={classes.bar}>
        <Button
          aria-haspopup="dialog"
          leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.9} aria-hidden />}
          onClick={open}
        >
          {count > 0 ? t('discovery.filtersActive', { count }) : t('discovery.filtersTitle')}
        </Button>
        {count > 0 && (
          <Button variant="subtle" onClick={state.clear}>
            {t('discovery.clear')}
          </Button>
        )}
      </div>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('discovery.filtersTitle')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
        classNames={{ content: classes.sheet, header: classes.sheetHead, title: classes.sheetTitle }}
      >
        <FilterFields {...state} />
        <p className={classes.soft}>{t('discovery.filters')}</p>
        <div className={classes.sheetFoot}>
          <Button onClick={state.clear}>{t('discovery.clear')}</Button>
          <Button variant="filled" onClick={close}>
            {total === undefined ? t('discovery.show') : t('discovery.showCount', { count: total })}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
