import { IconShare2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../../lib/format';
import type { ShareNoteProps } from '../shared-note';
import { OpenedSharing } from './opened-sharing';
import classes from './share-note.module.css';

/** Opens what is shared of a note. */
export function ShareNote(props: ShareNoteProps) {
  const { note } = props;
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes.share}
        aria-label={t('share.open', { time: timecode(note.timestampMs) })}
        aria-haspopup="dialog"
        title={t('share.title')}
        onClick={() => setOpened(true)}
      >
        <IconShare2 size={20} stroke={1.9} aria-hidden />
      </button>
      {opened && <OpenedSharing {...props} onClose={close} />}
    </>
  );
}
