import type { Upload, UploadOptions } from 'tus-js-client';
import { session } from '../../session/session';
import type { VideoPurpose } from './upload-state';

/** The part of tus-js-client in use. */
export type OpenUpload = (file: File, options: UploadOptions) => Promise<Upload>;

export const openTusUpload: OpenUpload = async (file, options) => {
  const { Upload } = await import('tus-js-client');
  return new Upload(file, options);
};

export function tusOptions(file: File, purpose: VideoPurpose): UploadOptions {
  return {
    endpoint: '/files/uploads',
    metadata: { filename: file.name, filetype: file.type, purpose },
    // The uploader retries itself: it shows that, and continues as long as the network is down.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    fingerprint: () =>
      Promise.resolve(
        ['bandeja', session.state().user?.id, purpose, file.name, file.size, file.lastModified].join('|'),
      ),
    onBeforeRequest: authorize,
  };
}

const authorize: UploadOptions['onBeforeRequest'] = async (request) => {
  const token = await session.accessToken();
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
};

/** Resumes where the upload of this file stopped, also after a reload. */
export async function resumePrevious(upload: Upload): Promise<void> {
  const previous = await upload.findPreviousUploads().catch(() => []);
  const newest = previous.at(-1);
  if (newest) upload.resumeFromPreviousUpload(newest);
}

/** Deletes what was sent by an upload that nobody goes on with. */
export async function endUpload(uploadUrl: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(uploadUrl, { onBeforeRequest: authorize, retryDelays: null });
}

/** A refused file must not be resumed when it is chosen again. */
export async function forgetPrevious(upload: Upload): Promise<void> {
  const previous = await upload.findPreviousUploads().catch(() => []);
  const removed = previous.map(async ({ urlStorageKey }) =>
    upload.options.urlStorage?.removeUpload(urlStorageKey),
  );
  await Promise.all(removed);
}

/** The server's response for a finished upload whose last response was lost. */
export async function askForVideo(uploadUrl: string): Promise<{ status: number; body: string } | null> {
  const token = await session.accessToken();
  try {
    const response = await fetch(`${uploadUrl}/video`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
    });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}
