import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { notUsable, type Video, type WorkPurpose } from '../../domain/video.js';
import type { MediaLibrary } from '../ports/media-library.js';

/** What the coach has uploaded for this purpose. */
export async function findUploaded(
  media: MediaLibrary,
  coach: UserCaller,
  videoId: string,
  purpose: WorkPurpose,
): Promise<Video> {
  const video = await media.findOwn(coach, videoId);
  if (video?.ownerId !== coach.userId)
    throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'Video not found or access denied');
  if (video.purpose !== purpose) throw notUsable(purpose);
  return video;
}
