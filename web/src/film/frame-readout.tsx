import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import classes from './player-controls.module.css';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';

/** `frame 1,263`, counted from 1; nothing without a frame table. */
export const FrameReadout = memo(function FrameReadout({ player }: { player: PlayerController }) {
  const { t, i18n } = useTranslation();
  const index = usePlayerValue(player, (p) => p.frameIndex());
  if (index === undefined) return null;
  const number = formatNumber(index + 1, i18n.language, { useGrouping: 'always' });
  return <span className={classes.frame}>{t('player.frame', { number })}</span>;
});
