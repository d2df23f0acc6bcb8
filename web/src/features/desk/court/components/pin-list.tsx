import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { POINT_NAMES } from '../pin-sets';
import type { PinStore } from '../pin-store';
import { usePinDraft, usePinnedDraft } from '../use-pins';
import classes from './pin-list.module.css';

/** The pins one by one: which are set, which is off, and more of them for a better fit. */
export function PinList({ store }: { store: PinStore }) {
  const { t } = useTranslation();
  const { pins, selected } = usePinDraft(store);
  const { fit } = usePinnedDraft(store);
  const others = POINT_NAMES.filter((name) => pins.every((pin) => pin.name !== name));
  const worst = fit && fit.verdict !== 'ok' ? fit.worstPin : undefined;
  return (
    <ol className={classes.list} aria-label={t('court.pins')}>
      {pins.map(({ name, isSet }, index) => (
        <li key={name} className={classes.item} data-selected={name === selected || undefined}>
          <span className={classes.number}>{index + 1}</span>
          <span className={classes.name}>{t(`court.point.${name}`)}</span>
          {name === worst ? (
            <span className={classes.off}>{t('court.off')}</span>
          ) : isSet ? (
            <span className={classes.set}>
              <IconCheck size={16} stroke={2.4} aria-hidden /> {t('court.onTheLine')}
            </span>
          ) : (
            <span className={classes.unset}>{t('court.notSet')}</span>
          )}
          {pins.length > 4 && (
            <button
              type="button"
              className={classes.remove}
              aria-label={t('court.remove', { point: t(`court.point.${name}`) })}
              onClick={() => store.remove(name)}
            >
              <IconX size={18} stroke={1.9} aria-hidden />
            </button>
          )}
        </li>
      ))}
      <li className={classes.add}>
        <Menu position="top-start">
          <Menu.Target>
            <button type="button" className={classes.addButton}>
              <IconPlus size={18} stroke={1.9} aria-hidden /> {t('court.addPoint')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((name) => (
              <Menu.Item key={name} onClick={() => store.add(name)}>
                {t(`court.point.${name}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </li>
    </ol>
  );
}
