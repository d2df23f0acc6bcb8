import { Menu } from '@mantine/core';
import { IconDots, IconShare2, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceNoteFragment } from '../../../api/generated/graphql';
import { timecode } from '../../../lib/format';
import { useDesk } from '../desk';
import classes from './notes-tab.module.css';

interface NoteMoreProps {
  analysisId: string;
  note: WorkspaceNoteFragment;
  editable: boolean;
  onDelete: (note: WorkspaceNoteFragment) => void;
}

/** What is seldom done with a note. Sharing alone needs no menu. */
export function NoteMore({ analysisId, note, editable, onDelete }: NoteMoreProps) {
  const { t } = useTranslation();
  const desk = useDesk();
  const opener = useRef<HTMLButtonElement>(null);
  const [sharing, setSharing] = useState(false);
  if (!editable && !desk) return null;
  const time = timecode(note.timestampMs);
  const share = () => setSharing(true);
  const close = () => {
    setSharing(false);
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {editable ? (
        <Menu width={220} hideDetached={false}>
          <Menu.Target>
            <button
              ref={opener}
              type="button"
              className={classes.action}
              aria-label={t('workspace.notes.rare', { time })}
            >
              <IconDots size={20} stroke={1.9} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {desk && (
              <Menu.Item onClick={share} leftSection={<IconShare2 size={20} stroke={1.9} aria-hidden />}>
                {t('share.title')}
              </Menu.Item>
            )}
            <Menu.Item
              onClick={() => onDelete(note)}
              leftSection={<IconTrash size={20} stroke={1.9} aria-hidden />}
            >
              {t('workspace.notes.deleteTitle')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <button
          ref={opener}
          type="button"
          className={classes.action}
          aria-label={t('share.open', { time })}
          aria-haspopup="dialog"
          title={t('share.title')}
          onClick={share}
        >
          <IconShare2 size={20} stroke={1.9} aria-hidden />
        </button>
      )}
      {desk && sharing && <desk.Sharing analysisId={analysisId} note={note} onClose={close} />}
    </>
  );
}
