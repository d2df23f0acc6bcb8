import { Clock } from '@bandeja/clock';
import { DomainError, isDomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { attachment } from '../../domain/content-disposition.js';
import { downloadFilename } from '../../domain/filename.js';
import { addressedFile, CONTENT_TYPES } from '../../domain/video-file.js';
import { AddressSigner, type GivenAddress } from '../../domain/address-signer.js';
import { FindReadable } from '../../use-cases/deliver/find-readable.js';
import { VideoStorage } from '../../use-cases/ports/video-storage.js';
import { sendFile } from './send-file.js';

/** Serves files under signed addresses, without asking who the reader is. */
@Injectable()
export class ReadHandler {
  constructor(
    private readonly signer: AddressSigner,
    private readonly findReadable: FindReadable,
    private readonly storage: VideoStorage,
    private readonly clock: Clock,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse, address: GivenAddress): Promise<void> {
    await this.#read(request, response, address).catch((error: unknown) => {
      throw isDomainError(error) ? error : unreadable(error);
    });
  }

  async #read(request: IncomingMessage, response: ServerResponse, given: GivenAddress): Promise<void> {
    const known = this.signer.verify(given, this.clock.now().getTime());
    if (!known)
      throw new DomainError(
        'forbidden',
        'ADDRESS_EXPIRED',
        'This link has expired. Reload the page for a new one.',
      );
    const video = await this.findReadable.execute(given.videoId, given.ofHeld);
    if (!video) throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'This video is no longer there.');
    const file = addressedFile(video, known);
    const opened = await this.storage.open(video, file, {
      method: request.method ?? 'GET',
      headers: request.headers,
    });
    if (opened.statusCode === 404)
      throw new DomainError(
        'not-found',
        'FILE_NOT_FOUND',
        'The file of this video is gone. Send the video again.',
      );
    if (opened.statusCode >= 500) throw new Error(`storage answers ${opened.statusCode}`);
    await sendFile(response, opened, {
      contentType: CONTENT_TYPES[file],
      headers: {
        'cache-control': 'private, max-age=3600',
        ...(known === 'download' ? { 'content-disposition': attachment(downloadFilename(video)) } : {}),
      },
    });
  }
}

function unreadable(cause: unknown): DomainError {
  const message = "This video can't be read right now. Try again in a moment.";
  return new DomainError('internal', 'UNKNOWN_ERROR', message, {}, { cause });
}
