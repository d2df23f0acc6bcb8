import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../film/player-controller';
import { noteName } from '../../../film/voice/voice-clip';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import { useAnnotations } from '../use-annotations';
import classes from './response-tab.module.css';

/** What the coach has to say on camera: each note leads the film to its moment. */
export function NotesToSay({ analysisId, player }: { analysisId: string; player: PlayerController }) {
  const { t } = useTranslation();
  const notes = useAnnotations(analysisId);
  if (notes.length === 0) return null;
  return (
    <ol className={classes.toSay} aria-label={t('workspace.response.toSay')}>
      {[...notes]
        .sort((a, b) => a.timestampMs - b.timestampMs)
        .map(({ id, category, timestampMs, ...note }) => (
          <li key={id}>
            <button type="button" className={classes.moment} onClick={() => player.seekTo(timestampMs)}>
              <CategoryMark category={category} size={20} />
              <span className={classes.time}>{timecode(timestampMs)}</span>{' '}
              {noteName(note, t) || t('workspace.notes.untitled')}
            </button>
          </li>
        ))}
    </ol>
  );
}
