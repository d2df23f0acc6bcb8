import type { Caller } from '@bandeja/auth';
import {
  MediaServiceService,
  type DeleteVideoRequest,
  type DeleteVideoResponse,
  type GetVideosRequest,
  type GetVideosResponse,
  type SignAddressesRequest,
  type SignAddressesResponse,
} from '@bandeja/contracts/media';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { DeleteVideo } from '../../use-cases/delete/delete-video.js';
import { GetVideos } from '../../use-cases/deliver/get-videos.js';
import { SignAddresses } from '../../use-cases/deliver/sign-addresses.js';
import { toSignedVideoMessage, toVideoMessage } from './media.mapper.js';

@Controller()
export class MediaController {
  constructor(
    private readonly videos: GetVideos,
    private readonly addresses: SignAddresses,
    private readonly deletion: DeleteVideo,
  ) {}

  @Rpc(MediaServiceService, 'getVideos', { from: ['analysis'], callers: ['athlete', 'coach', 'service'] })
  async getVideos({ ids }: GetVideosRequest, caller: Caller): Promise<GetVideosResponse> {
    return { videos: (await this.videos.execute(ids, caller)).map(toVideoMessage) };
  }

  @Rpc(MediaServiceService, 'signAddresses', { from: ['analysis'], callers: ['service'] })
  async signAddresses(
    { videoIds, expiresInSeconds, viewerId }: SignAddressesRequest,
    caller: Caller,
  ): Promise<SignAddressesResponse> {
    const videos = await this.addresses.execute(videoIds, expiresInSeconds, caller, viewerId);
    return { videos: videos.map(toSignedVideoMessage) };
  }

  @Rpc(MediaServiceService, 'deleteVideo', { from: ['analysis'], callers: ['athlete', 'coach', 'service'] })
  async deleteVideo({ videoId }: DeleteVideoRequest, caller: Caller): Promise<DeleteVideoResponse> {
    await this.deletion.execute(videoId, caller);
    return {};
  }
}
