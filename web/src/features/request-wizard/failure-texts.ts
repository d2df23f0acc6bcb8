import type { TFunction } from 'i18next';
import type { ByCode } from '../../api/error-codes';
import { errorCode, errorKey } from '../../api/error-copy';
import type { UploadError } from '../../lib/video-upload/upload-state';
import { problemText, refusalProblem } from './video-check';

/** Why the video did not arrive: what is wrong with it, what the server says, or nothing more than that. */
export function uploadFailureText(
  t: TFunction,
  language: string,
  error: UploadError | null,
  sizeBytes: number,
): string {
  if (!error) return t('requestWizard.failures.upload');
  const problem = refusalProblem(error, sizeBytes);
  if (problem) return problemText(t, language, problem);
  if (error.code === 'UNAUTHENTICATED') return t('requestWizard.failures.signedOut');
  const key = errorKey(error);
  const reason = t(key);
  if (error.allSent) return t('requestWizard.failures.videoRecord', { reason });
  return key === 'errors.UNKNOWN'
    ? t('requestWizard.failures.upload')
    : t('requestWizard.failures.uploadBecause', { reason });
}

const OWN_FAILURES: ByCode<string> = {
  UNAUTHENTICATED: 'requestWizard.failures.signedOut',
  VIDEO_NOT_FOUND: 'requestWizard.failures.videoGone',
  VIDEO_NOT_USABLE: 'requestWizard.failures.video',
};

/** Why the request was not made. Its title, areas and comments are saved with it, and refused by one code. */
export function requestFailureText(t: TFunction, error: unknown): string {
  const code = errorCode(error);
  const own = OWN_FAILURES[code];
  if (own) return t(own);
  const reason = t(errorKey(error));
  return code === 'VALIDATION_FAILED'
    ? t('requestWizard.failures.details', { reason })
    : t('requestWizard.failures.create', { reason });
}
