import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SORTS, type Sort } from '../discovery-filter';
import classes from './filters.module.css';

interface SortMenuProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function SortMenu({ sort, onSort }: SortMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu width={280} hideDetached={false}>
      <Menu.Target>
        <button type="button" className={classes.sort}>
          <span>
            {t('discovery.sortBy')} <b>{t(`discovery.sorts.${sort}`)}</b>
          </span>
          <IconChevronDown size={18} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={sort} onChange={(chosen) => onSort(chosen as Sort)}>
          {SORTS.map((key) => (
            <Menu.RadioItem key={key} value={key} closeMenuOnClick>
              {t(`discovery.sorts.${key}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
