import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { firstNameOf } from '../../../lib/first-name';
import { ShareChoices } from './share-choices';
import type { ShareNoteProps } from '../shared-note';
import classes from './share-sheet.module.css';

interface ShareSheetProps extends ShareNoteProps {
  onClose: () => void;
}

/** What is shared of a note, and who will see it. Load it by `opened-sharing`. */
export default function ShareSheet({ onClose, athlete, ...shared }: ShareSheetProps) {
  const { t } = useTranslation();
  const name = athlete === undefined ? undefined : firstNameOf(athlete);
  const who =
    name === undefined ? t('share.whoOwn') : name ? t('share.whoOf', { name }) : t('share.whoAthlete');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <ShareChoices {...shared}>
        <p className={classes.who}>
          <b>{t('share.who')}</b> {who}
        </p>
      </ShareChoices>
    </Modal>
  );
}
