import { IconRepeat } from '@tabler/icons-react';
import { LateMenu } from '../components/ui/late-menu';
import classes from './player-controls.module.css';
import type { PlayerController } from './player-controller';
import { useLoop } from './use-loop';

const load = async () => (await import('./player-panels')).LoopPanel;

export function LoopMenu({ player }: { player: PlayerController }) {
  const { label, isOn } = useLoop(player);
  return (
    <LateMenu
      load={load}
      player={player}
      target={
        <button
          type="button"
          className={classes.control}
          aria-label={label}
          title={label}
          data-on={isOn || undefined}
        >
          <IconRepeat size={22} stroke={1.9} aria-hidden />
        </button>
      }
    />
  );
}
