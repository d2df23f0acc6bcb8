import { useEffect } from 'react';
import { fittedBox, WHOLE_PICTURE } from '../../../film/picture/picture-box';
import type { PlayerController } from '../../../film/player-controller';

/** While it is used, the picture covers its stage whenever that takes another size; afterwards the whole picture is seen. */
export function useCoveredStage(player: PlayerController): void {
  useEffect(() => {
    let covered = '';
    const cover = () => {
      const stage = player.view.stage();
      const size = `${stage.width} ${stage.height}`;
      if (size === covered || stage.width === 0) return;
      covered = size;
      const fitted = fittedBox(stage, player.view.aspect());
      const zoom = Math.max(stage.width / fitted.width, stage.height / fitted.height);
      player.view.set({ ...WHOLE_PICTURE, zoom });
    };
    cover();
    const stop = player.view.subscribe(cover);
    return () => {
      stop();
      player.view.set(WHOLE_PICTURE);
    };
  }, [player]);
}
