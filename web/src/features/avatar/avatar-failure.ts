import type { TFunction } from 'i18next';
import type { ByCode } from '../../api/error-codes';
import { errorCode, errorKey } from '../../api/error-copy';
import { PictureError } from './picture';

/** What went wrong, and what to do about it where the first does not say so. */
export interface Failure {
  title: string;
  text?: string;
}

const OWN: ByCode<string> = { IMAGE_INVALID: 'type', IMAGE_TOO_LARGE: 'size' };

const TITLES: ByCode<string> = {
  AVATAR_UPDATE_FAILED: 'update',
  AVATAR_LIST_FAILED: 'list',
  AVATAR_DELETE_FAILED: 'delete',
};

export function pictureFailure(t: TFunction, error: unknown): Failure {
  const problem = error instanceof PictureError ? error.problem : 'load';
  const title = t(`avatar.errors.${problem}`);
  return problem === 'type' || problem === 'size' ? { title } : { title, text: t('avatar.errors.another') };
}

export function uploadFailure(t: TFunction, error: unknown): Failure {
  const code = errorCode(error);
  const own = OWN[code];
  if (own) return { title: t(`avatar.errors.${own}`) };
  if (code in TITLES) return updateFailure(t, error);
  const reason = t(code === 'AVATAR_UPLOAD_FAILED' ? 'avatar.errors.notStored' : errorKey(error));
  return { title: t('avatar.errors.upload', { reason }) };
}

export function updateFailure(t: TFunction, error: unknown): Failure {
  const code = errorCode(error);
  const title = t(`avatar.errors.${TITLES[code] ?? 'update'}`);
  return { title, text: t(code in TITLES ? 'avatar.errors.again' : errorKey(error)) };
}
