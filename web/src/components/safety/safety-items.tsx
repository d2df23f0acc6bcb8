import { Menu } from '@mantine/core';
import { IconFlag, IconUserOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockDialog, type BlockTarget } from './block-dialog';
import { ReportDialog, type Reported } from './report-dialog';

export interface SafetyProps {
  /** What can be reported, each in a line of its own. */
  reports: readonly Reported[];
  block?: BlockTarget | undefined;
  onBlocked?: (() => void) | undefined;
}

/** The lines of a menu for reporting and blocking, and the dialogs that they open, which outlive the menu. */
export function useSafetyItems(
  { reports, block, onBlocked }: SafetyProps,
  focusOpener: () => void,
): { items: ReactNode; dialogs: ReactNode } {
  const { t } = useTranslation();
  const [reported, setReported] = useState<Reported>();
  const [isBlocking, setBlocking] = useState(false);
  const close = () => {
    setBlocking(false);
    focusOpener();
  };
  return {
    items: (
      <>
        {reports.map((one) => (
          <Menu.Item
            key={`${one.subject} ${one.subjectId}`}
            leftSection={<IconFlag size={20} stroke={1.9} aria-hidden />}
            onClick={() => setReported(one)}
          >
            {t(`safety.report.open.${one.subject}`)}
          </Menu.Item>
        ))}
        {block && (
          <Menu.Item
            leftSection={<IconUserOff size={20} stroke={1.9} aria-hidden />}
            onClick={() => setBlocking(true)}
          >
            {t('safety.block.open', { name: block.name })}
          </Menu.Item>
        )}
      </>
    ),
    dialogs: (
      <>
        {reported && (
          <ReportDialog reported={reported} onClose={() => setReported(undefined)} onClosed={focusOpener} />
        )}
        {block && <BlockDialog person={block} opened={isBlocking} onClose={close} onBlocked={onBlocked} />}
      </>
    ),
  };
}
