import { useTranslation } from 'react-i18next';
import led from '../../../film/led/led-film.module.css';
import type { TalkParts } from '../talk-parts';
import { useLiveTalk } from '../use-live-talk';
import classes from './talk-over.module.css';

/** Over the picture: that the voice is on its way, or does not come. */
export function TalkOver({ live }: TalkParts) {
  const { t } = useTranslation();
  const status = useLiveTalk(live, (l) => l.status());
  return (
    <div className={led.over}>
      {status === 'loading' && (
        <p className={`${led.lost} ${classes.late}`} role="status">
          {t('liveTalk.loading')}
        </p>
      )}
      {status === 'failed' && (
        <div className={`${led.lost} ${classes.failed}`} role="alert">
          <p>{t('liveTalk.voiceLost')}</p>
          <div>
            <button type="button" className={led.retry} onClick={live.goOn}>
              {t('ui.tryAgain')}
            </button>
            <button type="button" className={led.retry} onClick={live.goOnSilently}>
              {t('liveTalk.withoutVoice')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
