import { useTranslation } from 'react-i18next';
import type { PlayerController } from './player-controller';
import { exactTimecode } from './player-time';
import { usePlayerValue } from './use-player';

/** What the loop does now, in words. */
export function useLoop(player: PlayerController) {
  const { t } = useTranslation();
  const fromMs = usePlayerValue(player, (p) => p.loop().fromMs);
  const toMs = usePlayerValue(player, (p) => p.loop().toMs);
  const isOn = fromMs !== undefined && toMs !== undefined;
  const label = isOn
    ? t('player.loop.on', { from: exactTimecode(fromMs), to: exactTimecode(toMs) })
    : t('player.loop.label');
  return { fromMs, toMs, isOn, label };
}
