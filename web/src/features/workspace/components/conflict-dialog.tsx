import { useTranslation } from 'react-i18next';
import { TwoVersions } from '../../../components/ui/two-versions';
import type { Writing } from '../use-writing';
import { Version, type VersionText } from './version-text';

interface ConflictDialogProps<D extends VersionText, I extends VersionText> extends Pick<
  Writing<D, I>,
  'conflict' | 'dismiss' | 'keepMine' | 'takeTheirs'
> {
  onSettled: (id: string) => void;
}

/** Both texts beside each other; closing it decides nothing and loses nothing. */
export function ConflictDialog<D extends VersionText, I extends VersionText>({
  conflict,
  dismiss,
  keepMine,
  takeTheirs,
  onSettled,
}: ConflictDialogProps<D, I>) {
  const { t } = useTranslation();
  if (!conflict) return null;
  const { id, mine, theirs } = conflict;
  const keep = async () => {
    if (await keepMine()) onSettled(id);
  };
  const take = () => {
    takeTheirs();
    onSettled(id);
  };
  return (
    <TwoVersions
      opened
      onClose={dismiss}
      size={680}
      title={t('workspace.conflict.title')}
      text={t(`workspace.conflict.${mine ? (theirs ? 'text' : 'deletedText') : 'deletingText'}`)}
      mine={<Version heading={t('workspace.conflict.mine')} text={mine} />}
      theirs={<Version heading={t('workspace.conflict.theirs')} text={theirs} />}
      take={t(`workspace.conflict.${mine ? 'takeTheirs' : 'keepTheirs'}`)}
      onTake={take}
      keep={t(`workspace.conflict.${mine ? 'keepMine' : 'deleteTheirs'}`)}
      onKeep={() => void keep()}
    />
  );
}
