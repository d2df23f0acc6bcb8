import { CallerVerifier } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { imageInvalid, imageTooLarge } from '../../domain/avatar-refusals.js';
import { AVATAR_CACHE_SECONDS, MAX_AVATAR_BYTES } from '../../domain/avatar.js';
import { ChangeAvatar } from '../../use-cases/avatars/change-avatar.js';
import { OpenAvatar } from '../../use-cases/avatars/open-avatar.js';
import { RemoveAvatar } from '../../use-cases/avatars/remove-avatar.js';
import { boundedBody } from './bounded-body.js';
import { sendFile } from './send-file.js';
import { uploaderOf } from './uploader.js';

export interface AvatarAddress {
  userId: string;
  name: string;
}

/** Stores and deletes the picture of the caller, and serves pictures to everyone who knows their address. */
@Injectable()
export class AvatarHandler {
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly change: ChangeAvatar,
    private readonly remove: RemoveAvatar,
    private readonly open: OpenAvatar,
  ) {}

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { userId } = await uploaderOf(request.headers.authorization, this.verifier);
    const image = await boundedBody(request, MAX_AVATAR_BYTES).catch((error: unknown) => {
      throw imageInvalid(error);
    });
    if (!image) throw imageTooLarge();
    answer(response, 201, await this.change.execute(userId, image));
  }

  async clear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { userId } = await uploaderOf(request.headers.authorization, this.verifier);
    await this.remove.execute(userId);
    answer(response, 200, '');
  }

  async show(
    request: IncomingMessage,
    response: ServerResponse,
    { userId, name }: AvatarAddress,
  ): Promise<void> {
    const { method = 'GET', headers } = request;
    const opened = await this.open.execute(userId, name, { method, headers });
    await sendFile(response, opened, {
      contentType: 'image/jpeg',
      headers: {
        'cache-control': `private, max-age=${AVATAR_CACHE_SECONDS}, immutable`,
        'x-robots-tag': 'noindex',
        // Emails show it too, some of them read in a browser.
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  }
}

function answer(response: ServerResponse, status: number, avatarUrl: string): void {
  const body = JSON.stringify({ success: true, avatarUrl });
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
