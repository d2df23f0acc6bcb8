import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useCopy } from '../use-copy';
import classes from './security.module.css';

interface AppSecretProps {
  /** SVG, as text or as an address that holds it. */
  qr_code: string;
  secret: string;
  uri: string;
}

const IMAGE = 'data:image/svg+xml;utf-8,';
/** In groups of four, which people can copy by hand. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

const addressOf = (svg: string) => (svg.startsWith('data:') ? svg : `${IMAGE}${encodeURIComponent(svg)}`);

/** For a camera, for whoever types, and for an app on the same device. */
export function AppSecret({ qr_code: svg, secret, uri }: AppSecretProps) {
  const { t } = useTranslation();
  const { copied, copy } = useCopy();
  return (
    <div className={classes.secret}>
      <img className={classes.qr} src={addressOf(svg)} width={196} height={196} alt={t('security.app.qr')} />
      <div className={classes.byHand}>
        <ol className={classes.steps}>
          <li>{t('security.app.stepGet')}</li>
          <li>{t('security.app.stepScan')}</li>
        </ol>
        <p id="app-secret">{t('security.app.byHand')}</p>
        <code className={classes.key} aria-labelledby="app-secret">
          {grouped(secret)}
        </code>
        <div className={classes.buttons}>
          <Button
            size="sm"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy(secret)}
          >
            {t(copied ? 'security.copied' : 'security.app.copy')}
          </Button>
          <a href={uri} className={classes.open}>
            {t('security.app.open')}
          </a>
        </div>
      </div>
    </div>
  );
}
