import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import classes from './two-versions.module.css';

interface TwoVersionsProps {
  opened: boolean;
  /** Decides nothing and loses nothing. */
  onClose: () => void;
  size: number;
  title: string;
  text: string;
  mine: ReactNode;
  theirs: ReactNode;
  take: string;
  onTake: () => void;
  keep: string;
  onKeep: () => void;
}

/** The same thing as it was made here and elsewhere, side by side, for a person to choose. */
export function TwoVersions(props: TwoVersionsProps) {
  const { opened, onClose, size, title, text, mine, theirs, take, onTake, keep, onKeep } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p className={classes.intro}>{text}</p>
      <div className={classes.both}>
        {mine}
        {theirs}
      </div>
      <div className={classes.actions}>
        <Button onClick={onTake}>{take}</Button>
        <Button variant="filled" data-autofocus onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </Modal>
  );
}
