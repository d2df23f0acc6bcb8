import type { TFunction } from 'i18next';
import type { ByCode } from '../../api/error-codes';
import { formatNumber } from '../../lib/format';
import type { UploadError } from '../../lib/video-upload/upload-state';
import { videoFileProblem } from '../../lib/video-upload/video-file';

export const MAX_DURATION_MS = 120_000;
/** Containers count whole frames, so two minutes exactly may read a little longer. */
const ROUNDING_MS = 100;
const BYTES_PER_MB = 1_048_576;

export type VideoProblem =
  | { kind: 'notVideo' | 'format' | 'unreadable' }
  | { kind: 'tooLarge'; sizeBytes: number }
  | { kind: 'tooLong'; durationMs: number }
  | { kind: 'tooDemanding'; code: 'VIDEO_RESOLUTION_TOO_HIGH' | 'VIDEO_TOO_MANY_FRAMES' };

/** What can be said before the file is opened. */
export function fileProblem(file: File, dropped: boolean): VideoProblem | null {
  const problem = videoFileProblem(file);
  if (problem === 'VIDEO_TOO_LARGE') return { kind: 'tooLarge', sizeBytes: file.size };
  if (problem === null) return null;
  return { kind: dropped && !file.type.startsWith('video/') ? 'notVideo' : 'format' };
}

export const durationProblem = (durationMs: number | null): VideoProblem | null =>
  durationMs !== null && durationMs > MAX_DURATION_MS + ROUNDING_MS ? { kind: 'tooLong', durationMs } : null;

/** Rounded up, so that what exceeds a limit never reads as the limit. */
const oneDecimalUp = (value: number) => Math.ceil(value * 10) / 10;

export function problemText(t: TFunction, language: string, problem: VideoProblem): string {
  const number = (value: number) => formatNumber(oneDecimalUp(value), language, { maximumFractionDigits: 1 });
  if (problem.kind === 'tooLarge')
    return t('requestWizard.video.tooLarge', { size: number(problem.sizeBytes / BYTES_PER_MB) });
  if (problem.kind === 'tooLong')
    return t('requestWizard.video.tooLong', { minutes: number(problem.durationMs / 60_000) });
  if (problem.kind === 'tooDemanding') return t(`videoUpload.error.${problem.code}`);
  return t(`requestWizard.video.${problem.kind}`);
}

const SERVER_KINDS: ByCode<'format' | 'unreadable'> = {
  VIDEO_FORMAT_NOT_SUPPORTED: 'format',
  VIDEO_UNREADABLE: 'unreadable',
};

type Refusal = Pick<UploadError, 'code' | 'details'>;

/** What the server found wrong with the file; null when it was not the file. */
export function refusalProblem({ code, details = {} }: Refusal, sizeBytes: number): VideoProblem | null {
  if (code === 'VIDEO_TOO_LARGE') return { kind: 'tooLarge', sizeBytes };
  if (code === 'VIDEO_TOO_LONG')
    return { kind: 'tooLong', durationMs: (Number(details.durationMin) || 2.1) * 60_000 };
  if (code === 'VIDEO_RESOLUTION_TOO_HIGH' || code === 'VIDEO_TOO_MANY_FRAMES')
    return { kind: 'tooDemanding', code };
  const kind = SERVER_KINDS[code];
  return kind ? { kind } : null;
}
