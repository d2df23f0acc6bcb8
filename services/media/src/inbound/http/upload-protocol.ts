import type { UserCaller } from '@bandeja/auth';
import type { DomainError } from '@bandeja/errors';
import type { Logger } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { ERRORS, type DataStore, type Locker, type ServerOptions, type Upload } from '@tus/server';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_VIDEO_BYTES } from '../../domain/upload-rules.js';
import { isStorageFull } from '../../domain/storage-failure.js';
import { soundTooLarge } from '../../domain/sound-refusals.js';
import { videoTooLarge } from '../../domain/upload-refusals.js';
import { isSound } from '../../domain/video.js';
import type { BeginUpload } from '../../use-cases/upload/begin-upload.js';
import type { DiscardUpload } from '../../use-cases/upload/discard-upload.js';
import type { FinishUpload } from '../../use-cases/upload/finish-upload.js';
import { JsonTusServer } from './json-tus-server.js';
import { refusalOf } from './refusal.js';
import { readMetadata } from './tus-requests.js';
import { sendWebResponse, toWebRequest } from './web-request.js';

export const UPLOADS_PATH = '/files/uploads';
export const VIDEO_ID_HEADER = 'Bandeja-Video-Id';

interface UploadRequest {
  caller: UserCaller;
  /** From the path, where the owner was checked, or a new one for a creation. */
  uploadId: string;
  body: IncomingMessage;
}

type Hook<Name extends keyof ServerOptions> = NonNullable<ServerOptions[Name]>;

const current = new AsyncLocalStorage<UploadRequest>();

/** The tus protocol, with our rules in its hooks. Callers are authenticated before a request comes here. */
@Injectable()
export class UploadProtocol {
  readonly #server: JsonTusServer;

  constructor(
    store: DataStore,
    locker: Locker,
    private readonly beginUpload: BeginUpload,
    private readonly finishUpload: FinishUpload,
    private readonly discardUpload: DiscardUpload,
    private readonly logger: Logger,
  ) {
    const options: ConstructorParameters<typeof JsonTusServer>[1] = {
      path: UPLOADS_PATH,
      locker,
      relativeLocation: true,
      maxSize: MAX_VIDEO_BYTES,
      exposedHeaders: [VIDEO_ID_HEADER],
      // The app has the same origin; pages of other origins may not upload.
      allowedOrigins: () => false,
      namingFunction: () => this.#request().uploadId,
      // tus would take the last segment of the whole address, which a query can forge.
      getFileIdFromRequest: () => this.#request().uploadId,
      onUploadCreate: (_request, upload) => this.#begin(upload),
      onUploadFinish: (_request, upload) => this.#finish(upload),
      onResponseError: (request, error) => this.#refuse(request, error),
    };
    this.#server = new JsonTusServer(store, options, () => this.#request().body);
  }

  /** Answers a preflight. */
  options(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#answer(request, response);
  }

  handle(
    request: IncomingMessage,
    response: ServerResponse,
    about: Omit<UploadRequest, 'body'>,
  ): Promise<void> {
    return current.run({ ...about, body: request }, () => this.#answer(request, response, about.uploadId));
  }

  async #answer(request: IncomingMessage, response: ServerResponse, uploadId?: string): Promise<void> {
    const answer = await this.#server.handleWeb(toWebRequest(request));
    const isRemoved = request.method === 'DELETE' && answer.status === 204;
    // Otherwise it would go on counting as an open upload.
    if (isRemoved && uploadId) await this.#abandon(uploadId);
    await sendWebResponse(answer, response);
  }

  async #begin(upload: Upload): Promise<{ metadata?: Upload['metadata'] }> {
    const field = (name: string) => upload.metadata?.[name] ?? '';
    await this.beginUpload.execute({
      id: upload.id,
      caller: this.#request().caller,
      sizeBytes: upload.size,
      purpose: field('purpose'),
      filename: field('filename'),
      declaredType: field('filetype'),
      clientUploadId: field('clientUploadId') || undefined,
    });
    return {};
  }

  async #finish(upload: Upload): Promise<{ headers: Record<string, string> }> {
    const videoId = await this.finishUpload.execute(upload.id);
    // With a creation date, tus would look for the upload again to say when it expires, but it is a video now.
    upload.creation_date = undefined;
    return { headers: { [VIDEO_ID_HEADER]: videoId } };
  }

  async #refuse(
    ...[request, error]: Parameters<Hook<'onResponseError'>>
  ): Promise<{ status_code: number; body: string } | undefined> {
    // A client whose creation failed has no address to resume at, and a full storage keeps nothing.
    if (request.method === 'POST' || isStorageFull(error)) await this.#abandon(this.#request().uploadId);
    const tooLarge = error === ERRORS.ERR_MAX_SIZE_EXCEEDED;
    if (!tooLarge && 'status_code' in error) return undefined;
    const refusal = tooLarge ? tooLargeRefusal(request.headers) : error;
    const { status, body } = refusalOf(refusal, this.logger);
    return { status_code: status, body };
  }

  async #abandon(uploadId: string): Promise<void> {
    await this.discardUpload.abandon(uploadId).catch((error: unknown) => {
      this.logger.warn({ err: error, uploadId }, 'bytes of an upload were left to the sweep');
    });
  }

  #request(): UploadRequest {
    const request = current.getStore();
    if (!request) throw new Error('an upload request outside of a handler');
    return request;
  }
}

function tooLargeRefusal(headers: Headers): DomainError {
  const { purpose } = readMetadata(headers.get('upload-metadata') ?? undefined);
  const sizeBytes = Number(headers.get('upload-length'));
  return purpose && isSound(purpose) ? soundTooLarge(purpose, sizeBytes) : videoTooLarge(sizeBytes);
}
