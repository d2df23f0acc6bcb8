import { Clock } from '@bandeja/clock';
import {
  MediaServiceService,
  type DeleteNoteFilmsRequest,
  type DeleteNoteFilmsResponse,
  type HoldVideosRequest,
  type HoldVideosResponse,
  type ListViewersRequest,
  type ListViewersResponse,
  type ReleaseHoldRequest,
  type ReleaseHoldResponse,
  type SignHeldRequest,
  type SignHeldResponse,
} from '@bandeja/contracts/media';
import { DomainError } from '@bandeja/errors';
import { Rpc, type OperationRule } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { addressEnd } from '../../domain/address-lifetime.js';
import { isUuid } from '../../domain/identifier.js';
import { PrismaHolds } from '../../outbound/prisma/prisma-holds.js';
import { PrismaViewers } from '../../outbound/prisma/prisma-viewers.js';
import { DeleteVideo } from '../../use-cases/delete/delete-video.js';
import { SignAddresses } from '../../use-cases/deliver/sign-addresses.js';
import { toSignedVideoMessage } from './media.mapper.js';

const ANALYSIS: OperationRule = { from: ['analysis'], callers: ['service'] };

/** What reports hold, and who watches an athlete's film; analysis decides who may. */
@Controller()
export class HoldsController {
  constructor(
    private readonly holds: PrismaHolds,
    private readonly viewers: PrismaViewers,
    private readonly addresses: SignAddresses,
    private readonly deletion: DeleteVideo,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaServiceService, 'holdVideos', ANALYSIS)
  async holdVideos({ holdId, videoIds }: HoldVideosRequest): Promise<HoldVideosResponse> {
    checkIds(holdId, ...videoIds);
    await this.holds.place(holdId, videoIds);
    return {};
  }

  @Rpc(MediaServiceService, 'releaseHold', ANALYSIS)
  async releaseHold({ holdId }: ReleaseHoldRequest): Promise<ReleaseHoldResponse> {
    checkIds(holdId);
    await this.holds.release(holdId);
    return {};
  }

  @Rpc(MediaServiceService, 'signHeld', ANALYSIS)
  async signHeld({ holdId, viewerId, expiresInSeconds }: SignHeldRequest): Promise<SignHeldResponse> {
    checkIds(holdId, viewerId);
    const end = addressEnd(expiresInSeconds, this.clock.now().getTime());
    const videos = await this.holds.videosOf(holdId);
    await this.viewers.note(viewerId, videos, true);
    const signed = await Promise.all(videos.map((video) => this.addresses.sign(video, end, true)));
    return { videos: signed.map(toSignedVideoMessage) };
  }

  @Rpc(MediaServiceService, 'listViewers', ANALYSIS)
  async listViewers({ videoId }: ListViewersRequest): Promise<ListViewersResponse> {
    checkIds(videoId);
    return { viewers: await this.viewers.of(videoId) };
  }

  @Rpc(MediaServiceService, 'deleteNoteFilms', ANALYSIS)
  async deleteNoteFilms({ filmId, ownerId }: DeleteNoteFilmsRequest): Promise<DeleteNoteFilmsResponse> {
    checkIds(filmId, ownerId);
    await this.deletion.noteFilmsOf(filmId, ownerId);
    return {};
  }
}

function checkIds(...ids: string[]): void {
  if (!ids.every(isUuid)) throw new DomainError('invalid', 'INVALID_ID', 'This is not an id.');
}
