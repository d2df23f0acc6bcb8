import { useMediaQuery } from '@mantine/hooks';
import { IconMovie, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/button';
import { VIDEO_ACCEPT } from '../../../lib/video-upload/video-file';
import type { RequestVideo } from '../request-draft';
import classes from './video-step.module.css';

interface DropZoneProps {
  onFile: (file: File, how: { dropped: boolean }) => void;
  preparing: boolean;
  /** The file that a reload cut off, or that the server has no longer. */
  lost: RequestVideo | null;
  error?: string;
}

export function DropZone({ onFile, preparing, lost, error }: DropZoneProps) {
  const { t } = useTranslation();
  const onPhone = useMediaQuery('(pointer: coarse)') ?? false;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file, { dropped: true });
  };
  return (
    <div>
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconMovie size={40} stroke={1.4} aria-hidden />
        <p className={classes.dropTitle}>
          {lost
            ? t(lost.gone ? 'requestWizard.video.gone' : 'requestWizard.video.lost', { name: lost.name })
            : t(
                preparing
                  ? 'requestWizard.video.preparing'
                  : onPhone
                    ? 'requestWizard.video.dropOnPhone'
                    : 'requestWizard.video.drop',
              )}
        </p>
        <p id={`${id}-rules`} className={classes.rules}>
          {t('requestWizard.video.rules')}
        </p>
        <Button
          variant="filled"
          loading={preparing}
          leftSection={<IconUpload size={20} stroke={1.9} aria-hidden />}
          aria-describedby={`${id}-rules${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {t('requestWizard.video.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={VIDEO_ACCEPT}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('requestWizard.video.file')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) onFile(file, { dropped: false });
          }}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
