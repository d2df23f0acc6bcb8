import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { Conflict, Writing } from '../use-writing';
import { Version, type VersionText } from './version-text';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps<D extends VersionText, I extends VersionText> extends Pick<
  Writing<D, I>,
  'conflict' | 'dismiss' | 'keepMine' | 'takeTheirs'
> {
  onSettled: (id: string) => void;
}

/** Both texts beside each other; closing it decides nothing and loses nothing. */
export function ConflictDialog<D extends VersionText, I extends VersionText>(
  props: ConflictDialogProps<D, I>,
) {
  const { t } = useTranslation();
  const { conflict, dismiss } = props;
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={dismiss}
      size={680}
      title={t('workspace.conflict.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {conflict && <BothTexts {...props} conflict={conflict} />}
    </Modal>
  );
}

interface BothTextsProps<D extends VersionText, I extends VersionText> extends ConflictDialogProps<D, I> {
  conflict: Conflict<D, I>;
}

function BothTexts<D extends VersionText, I extends VersionText>(props: BothTextsProps<D, I>) {
  const { conflict, keepMine, takeTheirs, onSettled } = props;
  const { id, mine, theirs } = conflict;
  const { t } = useTranslation();
  const keep = async () => {
    if (await keepMine()) onSettled(id);
  };
  const take = () => {
    takeTheirs();
    onSettled(id);
  };
  return (
    <>
      <p className={classes.intro}>
        {t(`workspace.conflict.${mine ? (theirs ? 'text' : 'deletedText') : 'deletingText'}`)}
      </p>
      <div className={classes.both}>
        <Version heading={t('workspace.conflict.mine')} text={mine} />
        <Version heading={t('workspace.conflict.theirs')} text={theirs} />
      </div>
      <div className={classes.actions}>
        <Button onClick={take}>{t(`workspace.conflict.${mine ? 'takeTheirs' : 'keepTheirs'}`)}</Button>
        <Button variant="filled" data-autofocus onClick={() => void keep()}>
          {t(`workspace.conflict.${mine ? 'keepMine' : 'deleteTheirs'}`)}
        </Button>
      </div>
    </>
  );
}
