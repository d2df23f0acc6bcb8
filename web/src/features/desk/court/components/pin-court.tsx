import { IconRotate2 } from '@tabler/icons-react';
import type { CourtPin } from '@bandeja/film/court';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarSpace, DeskBar } from '../../../../components/ui/desk-bar';
import { Button } from '../../../../components/ui/plain-button';
import { AnalysisPlayer } from '../../../../film/analysis-player';
import type { PlayableVideo } from '../../../../film/use-video-source';
import { usePlayer } from '../../../../film/use-player';
import { useTitle } from '../../../../lib/use-title';
import { PinStore } from '../pin-store';
import { useSavePinning, type PinningPlace } from '../use-save-pinning';
import { useIsComplete, usePinnedDraft } from '../use-pins';
import { BentLens, LensHint } from './lens-notice';
import { PinHelp } from './pin-help';
import { PinLayer } from './pin-layer';
import { PinList } from './pin-list';
import { PinSetChoice } from './pin-set-choice';
import { PinTopView } from './pin-top-view';
import classes from './pin-court.module.css';

interface PinCourtProps {
  video: PlayableVideo;
  title: string;
  place: PinningPlace;
  /** The pins as they are now, or those of another clip to begin with. */
  begun: readonly CourtPin[];
  /** Where the film stands at first. */
  atMs: number;
  /** The court is pinned, or the coach went back. */
  onDone: () => void;
  onNeedFreshUrl: () => unknown;
}

/** Where a coach says where the court lies in the picture, once for each camera position. */
export default function PinCourt(props: PinCourtProps) {
  const { video, title, place, begun, atMs, onDone, onNeedFreshUrl } = props;
  const { t } = useTranslation();
  const player = usePlayer();
  // Never to 0: only a seek makes the browser load the frame that the loupe enlarges.
  useEffect(() => player.seekTo(Math.max(atMs, 1)), [player, atMs]);
  const [store] = useState(() => new PinStore(video.width / video.height || 16 / 9, begun));
  const { save, saving, failure } = useSavePinning(store, place, onDone);
  useTitle(t('court.title'));
  return (
    <main id="main" className={classes.view}>
      <DeskBar backLabel={t('court.back')} back={onDone} title={t('court.title')}>
        <p className={classes.subtitle}>{t('court.subtitle', { title })}</p>
        <BarSpace />
        <button type="button" className={classes.startOver} onClick={store.startOver}>
          <IconRotate2 size={20} stroke={1.9} aria-hidden />
          <span className={classes.startOverText}>{t('court.startOver')}</span>
        </button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </DeskBar>
      <section className={classes.stage}>
        <div className={classes.player}>
          <AnalysisPlayer
            player={player}
            video={video}
            title={title}
            fill
            onNeedFreshUrl={onNeedFreshUrl}
            picture={<PinLayer store={store} />}
            strip={<PinSetChoice store={store} />}
          />
        </div>
        <PinHelp store={store} />
        <PinList store={store} />
        <LensHint store={store} />
      </section>
      <aside className={classes.side}>
        <PinTopView store={store} />
        <BentLens store={store} />
        <Finish store={store} saving={saving} failure={failure} onSave={() => void save()} />
      </aside>
    </main>
  );
}

interface FinishProps {
  store: PinStore;
  saving: boolean;
  failure: string | undefined;
  onSave: () => void;
}

function Finish({ store, saving, failure, onSave }: FinishProps) {
  const { t } = useTranslation();
  const complete = useIsComplete(store);
  const { refusal, fit } = usePinnedDraft(store);
  const missing = refusal ?? (fit.verdict === 'refused' ? 'FITS_BADLY' : 'NOT_SET');
  return (
    <div className={classes.finish}>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Button variant="ball" fullWidth disabled={!complete} loading={saving} onClick={onSave}>
        {t('court.save')}
      </Button>
      <p className={classes.hint}>{complete ? t('court.opens') : t(`court.missing.${missing}`)}</p>
    </div>
  );
}
