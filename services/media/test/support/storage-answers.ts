import type { IncomingMessage } from 'node:http';
import type { Fault } from './faulty-server.js';
import { VIDEO_JOBS } from './video-jobs.js';

/** Status, code and message of what media says while its storage fails. */
export const UNAVAILABLE = [503, 'SERVICE_UNAVAILABLE', expect.stringContaining('try again')];
export const FULL = [507, 'STORAGE_FULL', expect.stringContaining("can't take more files")];

export async function refusalOf(response: Response): Promise<[number, string, string]> {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return [response.status, code, message];
}

/** Makes the S3 server answer with this error. */
export const answer = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  status,
  code,
  headers,
});

export const isPart = ({ method, url }: IncomingMessage, number: number) =>
  method === 'PUT' && (url ?? '').includes(`partNumber=${number}&`);

/** Attempts at a video, without the one that is under way. */
export const COUNTED_ATTEMPTS_SQL = `select attempts - (lease_id is not null)::int as attempts, error from ${VIDEO_JOBS}`;
