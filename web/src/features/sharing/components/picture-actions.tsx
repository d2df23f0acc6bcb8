import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/plain-button';
import { saveFile } from '../../../lib/save-file';
import { useOnline } from '../../../lib/use-online';
import type { Picture } from '../use-note-picture';
import { Foot, ShareActions } from './share-actions';

export function PictureActions({ picture, onRetry }: { picture: Picture; onRetry: () => void }) {
  const { t } = useTranslation();
  const online = useOnline();
  if (picture.is === 'ready')
    return (
      <ShareActions
        file={picture.file}
        shareLabel={t('share.sharePicture')}
        saveLabel={t('share.savePicture')}
        onSave={() => saveFile(picture.file, picture.file.name)}
      />
    );
  const isMaking = picture.is === 'making';
  return (
    <>
      {!isMaking && (
        <FormMessage title={t('share.pictureFailed')}>
          {t(online ? 'share.tryLater' : 'share.offline')}
        </FormMessage>
      )}
      <Foot>
        <Button variant="ball" loading={isMaking} onClick={onRetry}>
          {t(isMaking ? 'share.makingPicture' : 'ui.tryAgain')}
        </Button>
      </Foot>
    </>
  );
}
