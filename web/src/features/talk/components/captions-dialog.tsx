import { Modal, Textarea } from '@mantine/core';
import { captionsText, parseCaptions, type Cue } from '@bandeja/film/talk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/plain-button';
import { timecode } from '../../../lib/format';
import { captionsFrom } from '../talk-notes';
import type { TalkRow } from '../talk-rows';
import classes from './captions-dialog.module.css';
import type { SharedProps } from './shared-props';

interface CaptionsDialogProps extends SharedProps {
  row: TalkRow;
  title: string;
  onClose: () => void;
}

/** As long as a piece of a take without captions. */
const PIECE_MS = 6_000;

/** The words as they are, or those of the notes that were spoken about. Without either, empty pieces to write into. */
function cuesOf({ take, captions, durationMs }: TalkRow, notes: SharedProps['notes']): Cue[] {
  const read = parseCaptions(captions, durationMs);
  if ('cues' in read && read.cues.length > 0) return read.cues;
  const begun = take ? captionsFrom(take, notes) : [];
  if (begun.length > 0) return begun;
  const count = Math.max(1, Math.round(durationMs / PIECE_MS));
  const edge = (at: number) => Math.round((durationMs * at) / count);
  return Array.from({ length: count }, (_none, at) => ({ startMs: edge(at), endMs: edge(at + 1), text: '' }));
}

export function CaptionsDialog({ talk, notes, athlete, row, title, onClose }: CaptionsDialogProps) {
  const { t } = useTranslation();
  const [cues, setCues] = useState(() => cuesOf(row, notes));
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState(false);
  const write = (at: number, text: string) =>
    setCues((all) => all.map((cue, index) => (index === at ? { ...cue, text } : cue)));
  const save = () => {
    setSaving(true);
    setFailed(false);
    const said = cues
      .map((cue) => ({ ...cue, text: cue.text.trim().replace(/\n{2,}/g, '\n') }))
      .filter(({ text }) => text !== '');
    void talk.desk
      .caption(row.id, captionsText(said))
      .then(onClose, () => setFailed(true))
      .finally(() => setSaving(false));
  };
  return (
    <Modal
      opened
      size={560}
      onClose={onClose}
      title={t('talk.captions.title', { name: title })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p className={classes.hint}>{t('talk.captions.hint', { name: athlete })}</p>
      {failed && <FormMessage>{t('talk.captions.failed')}</FormMessage>}
      <ol className={classes.cues}>
        {cues.map(({ startMs, endMs, text }, at) => {
          const time = t('talk.span', { from: timecode(startMs), to: timecode(endMs) });
          return (
            <li key={startMs}>
              <span>{timecode(startMs)}</span>
              <Textarea
                aria-label={time}
                autosize
                minRows={1}
                maxRows={4}
                maxLength={400}
                value={text}
                onChange={(event) => write(at, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ol>
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="ball" loading={saving} onClick={save}>
          {t('talk.captions.save')}
        </Button>
      </div>
    </Modal>
  );
}
