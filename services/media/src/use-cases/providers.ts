import { ChangeAvatar } from './avatars/change-avatar.js';
import { ClearAvatars } from './avatars/clear-avatars.js';
import { OpenAvatar } from './avatars/open-avatar.js';
import { RemoveAvatar } from './avatars/remove-avatar.js';
import { DeleteVideo } from './delete/delete-video.js';
import { FindReadable } from './deliver/find-readable.js';
import { GetVideos } from './deliver/get-videos.js';
import { KeptAddresses } from './deliver/kept-addresses.js';
import { SignAddresses } from './deliver/sign-addresses.js';
import { ExportPersonalData } from './personal-data/export-personal-data.js';
import { ForgetOwner } from './personal-data/forget-owner.js';
import { KeepRendition } from './process/keep-rendition.js';
import { MakeFilm } from './process/make-film.js';
import { MakeFrameTable } from './process/make-frame-table.js';
import { MakePictures } from './process/make-pictures.js';
import { MakeScrub } from './process/make-scrub.js';
import { PrepareSound } from './process/prepare-sound.js';
import { ProcessVideo } from './process/process-video.js';
import { CompleteFrameTables } from './sweeps/complete-frame-tables.js';
import { EraseWithdrawn } from './sweeps/erase-withdrawn.js';
import { ExpireNoteFilms } from './sweeps/expire-note-films.js';
import { ExpireUploads } from './sweeps/expire-uploads.js';
import { MakeNote } from './notes/make-note.js';
import { RenderNote } from './notes/render-note.js';
import { FindSound } from './talks/find-sound.js';
import { MakeTalk } from './talks/make-talk.js';
import { RenderScript } from './talks/render-script.js';
import { RenderTalk } from './talks/render-talk.js';
import { BeginUpload } from './upload/begin-upload.js';
import { DiscardUpload } from './upload/discard-upload.js';
import { FindUpload } from './upload/find-upload.js';
import { FinishUpload } from './upload/finish-upload.js';

export const useCases = [
  BeginUpload,
  FindUpload,
  FinishUpload,
  DiscardUpload,
  ExpireUploads,
  ExpireNoteFilms,
  EraseWithdrawn,
  CompleteFrameTables,
  KeepRendition,
  MakeFrameTable,
  MakePictures,
  MakeScrub,
  PrepareSound,
  ProcessVideo,
  MakeFilm,
  FindSound,
  RenderScript,
  MakeTalk,
  RenderTalk,
  MakeNote,
  RenderNote,
  GetVideos,
  KeptAddresses,
  SignAddresses,
  FindReadable,
  DeleteVideo,
  ChangeAvatar,
  RemoveAvatar,
  ClearAvatars,
  OpenAvatar,
  ForgetOwner,
  ExportPersonalData,
];
