import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { saveFile } from '../../../lib/save-file';
import { useCopy } from '../use-copy';
import classes from './security.module.css';

const FILE = 'bandeja-recovery-codes.txt';

interface NewCodesProps {
  codes: string[];
  onSaved: () => void;
}

/** Shown this once: nobody can read them again, not even the server. */
export function NewCodes({ codes, onSaved }: NewCodesProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { copied, copy } = useCopy();
  useEffect(() => heading.current?.focus(), []);
  const text = [t('security.recovery.fileTitle'), window.location.host, '', ...codes, ''].join('\n');
  const download = () => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE);
  return (
    <div className={classes.setup}>
      <h3 ref={heading} tabIndex={-1}>
        {t('security.recovery.newTitle')}
      </h3>
      <p>{t('security.recovery.newText')}</p>
      <ul className={classes.codes} aria-label={t('security.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t(copied ? 'security.copied' : 'security.recovery.copy')}
        </Button>
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('security.recovery.download')}
        </Button>
        <Button variant="ball" onClick={onSaved}>
          {t('security.recovery.saved')}
        </Button>
      </div>
    </div>
  );
}
