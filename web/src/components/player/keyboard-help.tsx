import { Modal, Switch } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './keyboard-help.module.css';
import { useShortcutSetting } from './shortcut-setting';

interface KeyboardHelpProps {
  opened: boolean;
  /** Where notes are written, there is a key for that. */
  withNotes: boolean;
  onClose: () => void;
}

/** The shortcuts, and the switch that turns them off. */
export const KeyboardHelp = memo(function KeyboardHelp({ opened, withNotes, onClose }: KeyboardHelpProps) {
  const { t } = useTranslation();
  const [on, setOn] = useShortcutSetting();
  const rows: [string[], string][] = [
    [[t('player.keys.space')], t('player.keys.playPause')],
    [['←', '→'], t('player.keys.seek')],
    [[',', '.'], t('player.keys.frame')],
    [['↑', '↓'], t('player.keys.markers')],
    [['Q', '['], t('player.keys.loopStart')],
    [['W', ']'], t('player.keys.loopEnd')],
    [['E', '\\'], t('player.keys.clearLoop')],
    ...(withNotes ? [[['N'], t('player.keys.addNote')] satisfies [string[], string]] : []),
    [['M'], t('player.keys.mute')],
    [['F'], t('player.keys.fullscreen')],
    [['?'], t('player.keys.help')],
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('player.shortcuts')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <dl className={classes.list}>
        {rows.map(([keys, action]) => (
          <div key={action} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={t('player.keys.use')}
        description={t('player.keys.useHint')}
      />
    </Modal>
  );
});
