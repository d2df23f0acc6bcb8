import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../../lib/format';
import classes from './conflict-dialog.module.css';

/** A note or a summary item, as far as two versions of it are compared. */
export interface VersionText {
  id: string;
  category: string;
  label: string;
  content: string;
  timestampMs?: number;
}

interface VersionProps {
  heading: string;
  /** Nothing, or nothing in it, where it was deleted. */
  text: VersionText | undefined;
}

export function Version({ heading, text }: VersionProps) {
  const { t } = useTranslation();
  const id = useId();
  const gone = !text || (!text.label.trim() && !text.content.trim());
  return (
    <section className={classes.version} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {heading}
      </h3>
      {gone && <p className={classes.gone}>{t('workspace.conflict.deleted')}</p>}
      {!gone && text.timestampMs !== undefined && (
        <p className={classes.where}>
          {timecode(text.timestampMs)}, {t(`options.category.${text.category}`)}
        </p>
      )}
      {text?.label && <p className={classes.label}>{text.label}</p>}
      {text?.content && <p className={classes.content}>{text.content}</p>}
    </section>
  );
}
