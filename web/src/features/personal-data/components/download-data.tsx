import { useTranslation } from 'react-i18next';
import { Deed } from '../../../components/profile/profile-row';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { downloadFailure } from '../download-failure';
import type { Download } from '../use-download';

/** All that is kept of the person, to take along. */
export function DownloadData({ download: { start, file, error, isLoading } }: { download: Download }) {
  const { t } = useTranslation();
  return (
    <Deed
      title={t('personalData.title')}
      action={
        <Button size="sm" loading={isLoading} onClick={start}>
          {t(isLoading ? 'personalData.preparing' : 'personalData.download')}
        </Button>
      }
      after={
        <>
          {error && <FormMessage title={t('personalData.failed')}>{downloadFailure(t, error)}</FormMessage>}
          {file && <FormMessage tone="ok">{t('personalData.saved', { file })}</FormMessage>}
        </>
      }
    >
      <p>{t('personalData.hint')}</p>
    </Deed>
  );
}
