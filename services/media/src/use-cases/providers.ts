import { BeginUpload } from './begin-upload.js';
import { ChangeAvatar } from './change-avatar.js';
import { ClearAvatars } from './clear-avatars.js';
import { DeleteVideo } from './delete-video.js';
import { DiscardUpload } from './discard-upload.js';
import { ExpireUploads } from './expire-uploads.js';
import { ExportPersonalData } from './export-personal-data.js';
import { FindReadable } from './find-readable.js';
import { FindUpload } from './find-upload.js';
import { FinishUpload } from './finish-upload.js';
import { ForgetOwner } from './forget-owner.js';
import { GetVideos } from './get-videos.js';
import { MakePictures } from './make-pictures.js';
import { MarkVideoUsed } from './mark-video-used.js';
import { OpenAvatar } from './open-avatar.js';
import { ProcessVideo } from './process-video.js';
import { RemoveAvatar } from './remove-avatar.js';
import { SignAddresses } from './sign-addresses.js';

export const useCases = [
  BeginUpload,
  FindUpload,
  FinishUpload,
  DiscardUpload,
  ExpireUploads,
  MakePictures,
  ProcessVideo,
  GetVideos,
  SignAddresses,
  DeleteVideo,
  ForgetOwner,
  MarkVideoUsed,
  FindReadable,
  ChangeAvatar,
  RemoveAvatar,
  ClearAvatars,
  OpenAvatar,
  ExportPersonalData,
];
