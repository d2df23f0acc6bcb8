import type { TFunction } from 'i18next';
import { noteName } from '../../film/voice/voice-clip';
import type { TalkChapter } from './talk-chapters';

export function chapterName({ note, take }: TalkChapter, t: TFunction): string {
  if (note) return noteName(note, t) || t(`options.category.${note.category}`);
  return take === undefined ? t('liveTalk.opening') : t('liveTalk.part', { number: take });
}
