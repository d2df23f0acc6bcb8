import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../components/ui/code-lost';
import { lateSharing } from '../late-sharing';
import type { ShareNoteProps } from '../shared-note';
import classes from './share-note.module.css';

const ShareSheet = lazy(() => lateSharing.load(() => import('./share-sheet')));

interface OpenedSharingProps extends ShareNoteProps {
  onClose: () => void;
}

/** What is shared of a note. Its code is loaded with the first one. */
export function OpenedSharing(props: OpenedSharingProps) {
  const { t } = useTranslation();
  return (
    <>
      <Suspense fallback={null}>
        <ShareSheet {...props} />
      </Suspense>
      <div className={classes.lost}>
        <CodeLost late={lateSharing} title={t('share.lost')} />
      </div>
    </>
  );
}
