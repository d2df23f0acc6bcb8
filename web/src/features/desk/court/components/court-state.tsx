import { Menu } from '@mantine/core';
import { pinningAt } from '@bandeja/film/court';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../../film/player-controller';
import { errorKey } from '../../../../api/error-copy';
import { toast } from '../../../../components/ui/toast-list';
import { StageCorner } from '../../../../film/picture/stage-corner';
import { useDeleteCourtPinningMutation } from '../court.api';
import { PlayerMenu } from '../../../../film/player-menu';
import { usePlayerValue } from '../../../../film/use-player';
import chip from '../../../../film/picture/stage-chip.module.css';
import classes from './court-state.module.css';

interface Pinning {
  id: string;
  fromMs: number;
  version: number;
}

interface CourtStateProps {
  analysisId: string;
  pinnings: readonly Pinning[];
  player: PlayerController;
  editable: boolean;
  onPin: (request: { fromMs: number; id?: string }) => void;
}

/** A tripod that was moved is seen at once: nobody pins again within a second. */
const SAME_PLACE_MS = 1_000;

/** Whether the court is pinned where the film stands, and what can be done about it. */
export function CourtState({ analysisId, pinnings, player, editable, onPin }: CourtStateProps) {
  const { t } = useTranslation();
  const [unpin] = useDeleteCourtPinningMutation();
  const pinnedId = usePlayerValue(player, (p) => pinningAt(pinnings, p.timeMs())?.id);
  const pinning = pinnings.find(({ id }) => id === pinnedId);
  if (!pinning)
    return (
      editable && (
        <StageCorner>
          <button type="button" className={chip.chip} onClick={() => onPin({ fromMs: 0 })}>
            {t('court.notPinned')}
          </button>
        </StageCorner>
      )
    );
  const { id, version, fromMs } = pinning;
  const sign = (
    <>
      <IconCheck size={16} stroke={2.4} aria-hidden /> {t('court.pinned')}
    </>
  );
  if (!editable)
    return (
      <StageCorner>
        <span className={`${chip.chip} ${classes.pinned}`}>{sign}</span>
      </StageCorner>
    );
  const remove = async () => {
    const { error } = await unpin({ analysisId, pinningId: id, expectedVersion: version });
    if (error) toast.error(t(errorKey(error)));
  };
  const pinHere = () => {
    const atMs = Math.round(player.timeMs());
    onPin(atMs - fromMs < SAME_PLACE_MS ? { fromMs, id } : { fromMs: atMs });
  };
  return (
    <StageCorner>
      <PlayerMenu position="bottom-end">
        <Menu.Target>
          <button type="button" className={`${chip.chip} ${classes.pinned}`}>
            {sign}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onPin({ fromMs, id })}>{t('court.repin')}</Menu.Item>
          <Menu.Item onClick={pinHere}>{t('court.cameraMoved')}</Menu.Item>
          <Menu.Item color="red" onClick={() => void remove()}>
            {t('court.unpin')}
          </Menu.Item>
        </Menu.Dropdown>
      </PlayerMenu>
    </StageCorner>
  );
}
