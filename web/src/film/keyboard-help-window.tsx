import { Modal, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilmGuide } from './film-guide';
import classes from './keyboard-help.module.css';
import { useShortcutSetting } from './shortcut-setting';

export interface KeyboardHelpProps {
  opened: boolean;
  /** Where notes are written, there is a key for that. */
  withNotes: boolean;
  withCategories: boolean;
  /** Who leads through the film: their keys come first. */
  guide: Pick<FilmGuide, 'keys' | 'restingKeys'> | undefined;
  onClose: () => void;
}

/** The shortcuts, and the switch that turns them off. */
export function KeyboardHelpWindow(props: KeyboardHelpProps) {
  const { opened, withNotes, withCategories, guide, onClose } = props;
  const { t } = useTranslation();
  const [on, setOn] = useShortcutSetting();
  const noteRows: [string[], string][] = [
    [['N'], t('player.keys.addNote')],
    [['⇧ I', '⇧ O'], t('player.keys.range')],
    [['1', '…', '0'], t('player.keys.shot')],
  ];
  const own: [string[], string][] = [
    [[t('player.keys.space')], t('player.keys.playPause')],
    [['←', '→'], t('player.keys.seek')],
    [['⇧ ←', '⇧ →'], t('player.keys.seekSecond')],
    [[',', '.'], t('player.keys.frame')],
    [['J', 'K', 'L'], t('player.keys.shuttle')],
    [['<', '>'], t('player.keys.speed')],
    [['+', '-'], t('player.keys.zoom')],
    [['H'], t('player.wholePicture')],
    [['↑', '↓'], t('player.keys.markers')],
    [['Q', '['], t('player.keys.loopStart')],
    [['W', ']'], t('player.keys.loopEnd')],
    [['E', '\\'], t('player.keys.clearLoop')],
    ...(withNotes ? noteRows : []),
    ...(withCategories ? [[['1', '…', '4'], t('player.keys.category')] satisfies [string[], string]] : []),
    [['M'], t('player.keys.mute')],
    [['F'], t('player.keys.fullscreen')],
    [['?'], t('player.keys.help')],
  ];
  const guided = guide?.keys ?? [];
  const gone = new Set([...guided.flatMap(([keys]) => keys), ...(guide?.restingKeys ?? [])]);
  const rows = [...guided, ...own.filter(([keys]) => !keys.some((key) => gone.has(key)))];
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
}
