import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tagNames, type Tags } from '../../../film/note-tags';
import { noteTime } from '../../../film/player-time';
import { noteName, type VoiceClip } from '../../../film/voice/voice-clip';
import classes from './conflict-dialog.module.css';

/** A note or a summary item, as far as two versions of it are compared. */
export interface VersionText extends Tags {
  id: string;
  category: string;
  label: string;
  content: string;
  timestampMs?: number;
  endMs?: number | null;
  voiceClip?: VoiceClip | null | undefined;
}

interface VersionProps {
  heading: string;
  /** Nothing, or nothing in it, where it was deleted. */
  text: VersionText | undefined;
}

export function Version({ heading, text }: VersionProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const tags = text ? tagNames(text, i18n.language) : [];
  const name = text && noteName(text, t).trim();
  const gone = !name && !text?.content.trim();
  return (
    <section className={classes.version} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {heading}
      </h3>
      {gone && <p className={classes.gone}>{t('workspace.conflict.deleted')}</p>}
      {!gone && text?.timestampMs !== undefined && (
        <p className={classes.where}>
          {noteTime({ ...text, timestampMs: text.timestampMs })},{' '}
          {[t(`options.category.${text.category}`), ...tags].join(', ')}
        </p>
      )}
      {name && <p className={classes.label}>{name}</p>}
      {text?.content && <p className={classes.content}>{text.content}</p>}
    </section>
  );
}
