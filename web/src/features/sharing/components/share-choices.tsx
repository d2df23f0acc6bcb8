import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../components/ui/choice-list';
import { isDrawn } from '../../../film/lane-layout';
import type { SharedNote } from '../shared-note';
import { useNoteFilm } from '../use-note-film';
import { useNotePicture } from '../use-note-picture';
import { FilmActions } from './film-actions';
import { PictureActions } from './picture-actions';
import { SharedPicture } from './shared-picture';

interface ShareChoicesProps extends SharedNote {
  children: ReactNode;
}

/** A film that is being made goes on while the picture is chosen. */
export function ShareChoices({ children, ...shared }: ShareChoicesProps) {
  const { analysisId, note, video } = shared;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('picture');
  const [picture, retry] = useNotePicture(shared);
  const film = useNoteFilm(analysisId, note.id);
  const drawn = isDrawn(note) ? 'drawn' : 'plain';
  const spoken = note.voiceClip?.status === 'READY' ? 'spoken' : drawn;
  const choices = [
    { value: 'picture', label: t('share.picture'), hint: t(`share.pictureHint.${drawn}`) },
    { value: 'film', label: t('share.film'), hint: t(`share.filmHint.${spoken}`) },
  ];
  return (
    <>
      <SharedPicture picture={picture} aspect={video.width / video.height} isFilm={chosen === 'film'} />
      <ChoiceList
        legend={t('share.what')}
        hideLegend
        columns={2}
        choices={choices}
        chosen={[chosen]}
        onChange={([next = 'picture']) => setChosen(next)}
      />
      {children}
      {chosen === 'film' ? <FilmActions {...film} /> : <PictureActions picture={picture} onRetry={retry} />}
    </>
  );
}
