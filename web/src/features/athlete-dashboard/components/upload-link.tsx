import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';

/** The way to the next request, yellow where nothing else comes first. */
export function UploadLink({ next }: { next: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to="/user/upload"
      variant={next ? 'ball' : 'default'}
      leftSection={<IconUpload size={20} stroke={1.9} aria-hidden />}
    >
      {t('athleteDashboard.upload')}
    </ButtonLink>
  );
}
