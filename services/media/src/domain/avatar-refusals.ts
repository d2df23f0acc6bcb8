import { DomainError } from '@bandeja/errors';

export const imageTooLarge = () =>
  new DomainError('invalid', 'IMAGE_TOO_LARGE', 'File size must be less than 5MB');

export const imageInvalid = (cause?: unknown) =>
  new DomainError(
    'invalid',
    'IMAGE_INVALID',
    'Please select a valid image file (JPEG, PNG, WebP, or GIF)',
    {},
    { cause },
  );

export const avatarNotFound = () => new DomainError('not-found', 'AVATAR_NOT_FOUND', 'This photo is gone.');

/** `reason` says what to do next. */
export const avatarUploadFailed = (cause: unknown) => {
  const reason = "Couldn't save the photo. Try again in a moment.";
  return new DomainError(
    'unavailable',
    'AVATAR_UPLOAD_FAILED',
    `Upload failed: ${reason}`,
    { reason },
    { cause },
  );
};

export const avatarUpdateFailed = (cause: unknown) =>
  new DomainError('unavailable', 'AVATAR_UPDATE_FAILED', 'Failed to update avatar', {}, { cause });

export const avatarListFailed = (cause: unknown) =>
  new DomainError('unavailable', 'AVATAR_LIST_FAILED', 'Failed to list avatar files', {}, { cause });

export const avatarDeleteFailed = (cause: unknown) =>
  new DomainError('unavailable', 'AVATAR_DELETE_FAILED', 'Failed to delete avatar files', {}, { cause });
