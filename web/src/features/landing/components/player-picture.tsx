import {
  IconMaximize,
  IconPlayerPause,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconVolume,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import scene from '../../../assets/court-scene.svg';
import { CategoryMark } from '../../../components/ui/category-mark';
import { MarkedRail, type Marker } from './marked-rail';
import classes from './player-picture.module.css';

const MARKERS: Marker[] = [
  { category: 'TACTICAL', percent: 9 },
  { category: 'TECHNICAL', percent: 21.7 },
  { category: 'TECHNICAL', percent: 39, current: true },
  { category: 'PHYSICAL', percent: 47.2 },
  { category: 'TACTICAL', percent: 62 },
  { category: 'MENTAL', percent: 77.5 },
  { category: 'PHYSICAL', percent: 88.4 },
];

/** The product itself, as a picture: the player at a note. */
export function PlayerPicture() {
  const { t } = useTranslation();
  return (
    <figure className={classes.player}>
      <div className={classes.screen}>
        <img src={scene} alt={t('hero.pictureAlt')} width={1280} height={720} fetchPriority="high" />
        <figcaption className={classes.note}>
          <CategoryMark category="TECHNICAL" onVideo />
          <span>
            <b>
              <span className={classes.time}>0:42</span> {t('hero.noteTitle')}
            </b>
            <span className={classes.noteText}>{t('hero.noteText')}</span>
          </span>
        </figcaption>
      </div>
      <div className={classes.controls} aria-hidden>
        <MarkedRail markers={MARKERS} percent={39} />
        <div className={classes.buttons}>
          <IconPlayerSkipBack size={22} stroke={1.9} />
          <IconPlayerPause size={22} stroke={1.9} />
          <IconPlayerSkipForward size={22} stroke={1.9} />
          <span className={classes.clock}>
            0:42 <span>/ 1:48</span>
          </span>
          <IconVolume size={20} stroke={1.9} />
          <IconMaximize size={20} stroke={1.9} />
        </div>
      </div>
    </figure>
  );
}
