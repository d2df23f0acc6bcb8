import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../components/ui/code-lost';
import { timecode } from '../../../lib/format';
import { lateSharing } from '../late-sharing';
import type { ShareNoteProps } from '../shared-note';
import classes from './share-note.module.css';

const ShareSheet = lazy(() => lateSharing.load(() => import('./share-sheet')));

/** Opens what is shared of a note. Its code is loaded with the first press. */
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
      {opened && (
        <>
          <Suspense fallback={null}>
            <ShareSheet {...props} onClose={close} />
          </Suspense>
          <div className={classes.lost}>
            <CodeLost late={lateSharing} title={t('share.lost')} />
          </div>
        </>
      )}
    </>
  );
}
