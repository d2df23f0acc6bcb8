import { Menu } from '@mantine/core';
import { IconFlag, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenMenuProps } from '../ui/late-menu';
import type { SafetyLines } from './use-safety';

/** The lines of a menu for reporting and blocking. */
export function SafetyItems({ reports, block, onReport, onBlock }: SafetyLines) {
  const { t } = useTranslation();
  return (
    <>
      {reports.map((one) => (
        <Menu.Item
          key={`${one.subject} ${one.subjectId}`}
          leftSection={<IconFlag size={20} stroke={1.9} aria-hidden />}
          onClick={() => onReport(one)}
        >
          {t(`safety.report.open.${one.subject}`)}
        </Menu.Item>
      ))}
      {block && (
        <Menu.Item leftSection={<IconUserOff size={20} stroke={1.9} aria-hidden />} onClick={onBlock}>
          {t('safety.block.open', { name: block.name })}
        </Menu.Item>
      )}
    </>
  );
}

export function SafetyPanel({ target, opened, onChange, lines }: { lines: SafetyLines } & OpenMenuProps) {
  return (
    <Menu width={260} hideDetached={false} opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <SafetyItems {...lines} />
      </Menu.Dropdown>
    </Menu>
  );
}
