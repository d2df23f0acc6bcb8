import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { downloadFailure } from '../download-failure';
import { useDownloadPersonalDataMutation } from '../personal-data.api';
import classes from './download-data.module.css';

/** All that is kept of the person, to take along. */
export function DownloadData() {
  const { t } = useTranslation();
  const [download, { data: file, error, isLoading }] = useDownloadPersonalDataMutation();
  return (
    <CourtSection title={t('personalData.title')} line="soft">
      <div className={classes.offer}>
        <p className={classes.hint}>{t('personalData.hint')}</p>
        <Button loading={isLoading} onClick={() => void download()}>
          {t(isLoading ? 'personalData.preparing' : 'personalData.download')}
        </Button>
      </div>
      {error && <FormMessage title={t('personalData.failed')}>{downloadFailure(t, error)}</FormMessage>}
      {file && <FormMessage tone="ok">{t('personalData.saved', { file })}</FormMessage>}
    </CourtSection>
  );
}
