import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconBadgeCc, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOfTake } from './shared-props';
import classes from './your-talk.module.css';

interface MoreOfTakeProps extends RowOfTake {
  count: number;
  onCaptions: () => void;
}

/** What else can be done with a take. */
export function MoreOfTake({ talk, row, number, count, name, onCaptions }: MoreOfTakeProps) {
  const { t } = useTranslation();
  const { desk } = talk;
  const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end" hideDetached={false} width={230}>
      <Menu.Target>
        <button type="button" className={classes.icon} aria-label={t('talk.more', { name })}>
          <IconDots {...icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBadgeCc {...icon} />} disabled={!row.take} onClick={onCaptions}>
          {t('talk.captions.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          disabled={number === 1}
          onClick={() => desk.move(row.id, -1)}
        >
          {t('talk.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={number === count}
          onClick={() => desk.move(row.id, 1)}
        >
          {t('talk.down')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
