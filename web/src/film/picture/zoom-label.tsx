import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format';
import type { PlayerController } from '../player-controller';
import { WHOLE_PICTURE } from './picture-box';
import classes from './picture.module.css';

/** `150 %`: how large the picture is shown. A press shows all of it. Written by hand, since it changes with each frame of a pinch. */
export function ZoomLabel({ player }: { player: PlayerController }) {
  const { t, i18n } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const show = () => {
      const label = ref.current;
      if (!label) return;
      const { zoom } = player.view.get();
      const percent = formatPercent(zoom * 100, i18n.language);
      label.textContent = percent;
      label.setAttribute('aria-label', t('player.zoom', { percent }));
      label.toggleAttribute('data-whole', zoom === 1);
    };
    show();
    return player.view.subscribe(show);
  }, [player, t, i18n.language]);
  return (
    <button
      ref={ref}
      type="button"
      className={classes.zoom}
      title={t('player.wholePicture')}
      onClick={() => player.view.set(WHOLE_PICTURE)}
    />
  );
}
