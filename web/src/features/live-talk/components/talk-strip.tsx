import { useTranslation } from 'react-i18next';
import { CaptionStrip } from '../../../film/led/caption-strip';
import type { TalkParts } from '../talk-parts';
import { useLiveTalk } from '../use-live-talk';

/** What is said, below the picture. */
export function TalkStrip({ live }: TalkParts) {
  const { t } = useTranslation();
  const isOn = useLiveTalk(live, (l) => l.captions() && l.status() !== 'over');
  const caption = useLiveTalk(live, (l) => l.caption());
  if (!isOn) return null;
  return <CaptionStrip>{caption ?? (live.hasCaptions ? '' : t('liveTalk.noCaptions'))}</CaptionStrip>;
}
