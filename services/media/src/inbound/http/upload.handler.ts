import { CallerVerifier } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodNotAllowed, uploadFinished, uploadUnfinished } from '../../domain/upload-refusals.js';
import type { Upload } from '../../domain/video.js';
import { FindUpload } from '../../use-cases/upload/find-upload.js';
import { FinishUpload } from '../../use-cases/upload/finish-upload.js';
import { GetVideos } from '../../use-cases/deliver/get-videos.js';
import {
  answerOtherVersion,
  applyMethodOverride,
  dropKnownLength,
  readMetadata,
  TUS_VERSION,
} from './tus-requests.js';
import { UploadProtocol, UPLOADS_PATH, VIDEO_ID_HEADER } from './upload-protocol.js';
import { uploaderOf } from './uploader.js';

/** Checks who uploads and whose upload it is, and answers for uploads that are already a video. */
@Injectable()
export class UploadHandler {
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly protocol: UploadProtocol,
    private readonly findUpload: FindUpload,
    private readonly finishUpload: FinishUpload,
    private readonly getVideos: GetVideos,
  ) {}

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    uploadId: string | undefined,
  ): Promise<void> {
    applyMethodOverride(request);
    if (request.method === 'OPTIONS') return this.protocol.options(request, response);
    if (request.headers['tus-resumable'] !== TUS_VERSION) return answerOtherVersion(response);
    const caller = await uploaderOf(request.headers.authorization, this.verifier);
    if ((request.method === 'POST') !== (uploadId === undefined)) throw methodNotAllowed();
    if (uploadId === undefined) {
      const repeated = await this.#repeatedCreation(request, caller.userId);
      if (repeated?.videoId) return answerRepeatedCreation(request, response, repeated, repeated.videoId);
    } else {
      const upload = await this.findUpload.execute(uploadId, caller.userId);
      const videoId =
        upload.videoId ?? (request.method === 'HEAD' ? await this.#finishIfComplete(upload) : undefined);
      if (videoId) return answerFinished(request, response, upload, videoId);
      dropKnownLength(request, upload.sizeBytes);
    }
    await this.protocol.handle(request, response, { caller, uploadId: uploadId ?? randomUUID() });
  }

  /** Answers with the video that an upload became, for a client that lost the last answer. */
  async video(request: IncomingMessage, response: ServerResponse, uploadId: string): Promise<void> {
    const caller = await uploaderOf(request.headers.authorization, this.verifier);
    const upload = await this.findUpload.execute(uploadId, caller.userId);
    const videoId = upload.videoId ?? (await this.#finishIfComplete(upload));
    const [video] = videoId ? await this.getVideos.execute([videoId], caller) : [];
    if (!video) throw uploadUnfinished();
    const { id, status, filename, mimeType, sizeBytes, durationMs, width, height, failureCode } = video;
    const body = JSON.stringify({
      videoId: id,
      status,
      filename,
      mimeType,
      sizeBytes,
      durationMs,
      width,
      height,
      failureCode,
    });
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }

  /** A finished upload that a client creates again under the same id of its own because it lost the answer. */
  #repeatedCreation({ headers }: IncomingMessage, ownerId: string): Promise<Upload | undefined> {
    const clientUploadId = readMetadata(headers['upload-metadata']).clientUploadId;
    const sizeBytes = Number(headers['upload-length']);
    return clientUploadId
      ? this.findUpload.finishedAs({ ownerId, clientUploadId, sizeBytes })
      : Promise.resolve(undefined);
  }

  async #finishIfComplete(upload: Upload): Promise<string | undefined> {
    return (await this.findUpload.isComplete(upload)) ? this.finishUpload.execute(upload.id) : undefined;
  }
}

function answerRepeatedCreation(
  request: IncomingMessage,
  response: ServerResponse,
  { id, sizeBytes }: Upload,
  videoId: string,
): void {
  // The client reads the answer only after its body was taken, which is not needed a second time.
  request.resume();
  response.writeHead(201, {
    ...finishedHeaders(sizeBytes, videoId),
    location: `${UPLOADS_PATH}/${id}`,
  });
  response.end();
}

function answerFinished(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { sizeBytes }: Upload,
  videoId: string,
): void {
  const wholeAgain = method === 'PATCH' && headers['upload-offset'] === String(sizeBytes);
  if (method !== 'HEAD' && !wholeAgain) throw uploadFinished();
  response.writeHead(method === 'HEAD' ? 200 : 204, finishedHeaders(sizeBytes, videoId));
  response.end();
}

function finishedHeaders(sizeBytes: number | null, videoId: string) {
  return {
    'tus-resumable': TUS_VERSION,
    'upload-offset': sizeBytes ?? 0,
    'upload-length': sizeBytes ?? 0,
    'cache-control': 'no-store',
    'access-control-expose-headers': `Location, Upload-Offset, Upload-Length, Tus-Resumable, ${VIDEO_ID_HEADER}`,
    [VIDEO_ID_HEADER]: videoId,
  };
}
