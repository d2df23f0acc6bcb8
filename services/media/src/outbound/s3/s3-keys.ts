import { FILE_NAMES, type VideoFileKind, type VideoKey } from '../../domain/video-file.js';

/** Every part of a key is an id that this service made. */
export const videoPrefix = ({ ownerId, id }: VideoKey) => `videos/${ownerId}/${id}/`;
export const videoFileKey = (video: VideoKey, kind: VideoFileKind) =>
  `${videoPrefix(video)}${FILE_NAMES[kind]}`;
export const avatarPrefix = (userId: string) => `avatars/${userId}/`;
export const avatarKey = (userId: string, name: string) => `${avatarPrefix(userId)}${name}`;
