import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { Conflict, Writing } from '../use-writing';
import { Version, type VersionText } from './version-text';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps<D extends VersionText, I extends VersionText> {
  writing: Writing<D, I>;
  onSettled: (id: string) => void;
}

/** Both texts beside each other; closing it decides nothing and loses nothing. */
export function ConflictDialog<D extends VersionText, I extends VersionText>(
  props: ConflictDialogProps<D, I>,
) {
  const { t } = useTranslation();
  const { conflict, dismiss } = props.writing;
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
  const { conflict, writing, onSettled } = props;
  const { mine, theirs } = conflict;
  const { t } = useTranslation();
  const keepMine = async () => {
    if (await writing.keepMine()) onSettled(mine.id);
  };
  const takeTheirs = () => {
    writing.takeTheirs();
    onSettled(mine.id);
  };
  return (
    <>
      <p className={classes.intro}>
        {t(theirs ? 'workspace.conflict.text' : 'workspace.conflict.deletedText')}
      </p>
      <div className={classes.both}>
        <Version heading={t('workspace.conflict.mine')} text={mine} />
        <Version heading={t('workspace.conflict.theirs')} text={theirs} />
      </div>
      <div className={classes.actions}>
        <Button onClick={takeTheirs}>{t('workspace.conflict.takeTheirs')}</Button>
        <Button variant="filled" data-autofocus onClick={() => void keepMine()}>
          {t('workspace.conflict.keepMine')}
        </Button>
      </div>
    </>
  );
}
