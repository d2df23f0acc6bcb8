import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { downloadFilename } from '../../domain/filename.js';
import type { AddressKind, VideoFileKind } from '../../domain/video-file.js';
import { AddressSigner } from '../../outbound/address-signer.js';
import { FindReadable } from '../../use-cases/find-readable.js';
import { VideoStorage } from '../../use-cases/ports/video-storage.js';
import { attachment } from './content-disposition.js';

export interface ReadAddress {
  videoId: string;
  kind: string;
  exp: string;
  sig: string;
}

const FILES: Record<AddressKind, { file: VideoFileKind; contentType: string }> = {
  playback: { file: 'playback', contentType: 'video/mp4' },
  download: { file: 'playback', contentType: 'video/mp4' },
  thumbnail: { file: 'thumbnail', contentType: 'image/jpeg' },
  poster: { file: 'poster', contentType: 'image/jpeg' },
  sprite: { file: 'sprite', contentType: 'image/jpeg' },
};

/** Gives files out to who holds a signed address; asks for no other sign of who it is. */
@Injectable()
export class ReadDoor {
  constructor(
    private readonly signer: AddressSigner,
    private readonly findReadable: FindReadable,
    private readonly storage: VideoStorage,
  ) {}

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    { videoId, kind, exp, sig }: ReadAddress,
  ): Promise<void> {
    const known = this.signer.verify(videoId, kind, exp, sig, Date.now());
    if (!known)
      throw new DomainError(
        'forbidden',
        'ADDRESS_EXPIRED',
        'This address has ended. Open the page again for a new one.',
      );
    const video = await this.findReadable.execute(videoId);
    if (!video) throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'This video is no longer there.');
    const { file, contentType } = FILES[known];
    const opened = await this.storage.open(video, file, {
      method: request.method ?? 'GET',
      headers: request.headers,
    });
    if (opened.statusCode === 404)
      throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'This video is no longer there.');
    response.writeHead(opened.statusCode, {
      ...opened.headers,
      ...(opened.statusCode < 300 ? { 'content-type': contentType } : {}),
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      ...(known === 'download'
        ? { 'content-disposition': attachment(downloadFilename(video.filename)) }
        : {}),
    });
    await pipeline(opened.stream, response).catch((error: NodeJS.ErrnoException) => {
      // Players stop reading in the middle whenever somebody seeks.
      if (
        error.code !== 'ERR_STREAM_PREMATURE_CLOSE' &&
        error.code !== 'ECONNRESET' &&
        error.code !== 'EPIPE'
      )
        throw error;
    });
  }
}
