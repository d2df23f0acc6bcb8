import { useTranslation } from 'react-i18next';
import { errorCode, errorKey } from '../../../api/error-copy';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/plain-button';
import { download } from '../../../lib/save-file';
import { useOnline } from '../../../lib/use-online';
import type { FilmOfNote } from '../use-note-film';
import { Foot, ShareActions } from './share-actions';

/** With a text of their own. */
const TOLD = [
  'ANNOTATION_NOT_FOUND',
  'FILM_ACCESS_ENDED',
  'NOTE_REFUSED',
  'TOO_MANY_NOTE_FILMS',
  'VIDEO_NOT_USABLE',
  'VOICE_NOT_READY',
];

export function FilmActions({ film, make, stop }: FilmOfNote) {
  const { t } = useTranslation();
  const online = useOnline();
  if (film.is === 'ready')
    return (
      <>
        <FormMessage tone="ok">{t('share.filmReady')}</FormMessage>
        <ShareActions
          file={film.file}
          shareLabel={t('share.shareFilm')}
          saveLabel={t('share.saveFilm')}
          onSave={() => download(film.url)}
        />
      </>
    );
  const isMaking = film.is === 'making';
  return (
    <>
      {isMaking && (
        <FormMessage tone="info">{t(online ? 'share.making' : 'share.makingOffline')}</FormMessage>
      )}
      {film.is === 'failed' && <FormMessage title={t('share.filmFailed')}>{reason()}</FormMessage>}
      <Foot>
        {isMaking && <Button onClick={stop}>{t('share.stop')}</Button>}
        <Button variant="ball" loading={isMaking} onClick={make}>
          {t(film.is === 'failed' ? 'ui.tryAgain' : isMaking ? 'share.makingFilm' : 'share.makeFilm')}
        </Button>
      </Foot>
    </>
  );

  function reason(): string {
    if (!online) return t('share.offline');
    if (film.is !== 'failed' || film.error === undefined) return t('share.tryLater');
    const code = errorCode(film.error);
    return t(TOLD.includes(code) ? `share.failed.${code}` : errorKey(film.error));
  }
}
