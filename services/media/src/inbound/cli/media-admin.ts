import { DomainError } from '@bandeja/errors';
import { commandsFor, defineAdmin, fields, required, said, text, wholeNumber } from '@bandeja/hosting';
import { isUuid } from '../../domain/identifier.js';
import { mediaService } from '../../index.js';
import { openAdmin, type MediaTools } from '../../open-admin.js';

const command = commandsFor<MediaTools>();

const show = command({
  name: 'videos show',
  showsPeople: true,
  summary: 'A video with the work that waits for it',
  arguments: { id: 'VIDEO_ID' },
  run: async ({ args: { id } }, { videos, jobs }) => {
    const video = isUuid(id) ? await videos.find(id) : undefined;
    if (!video) throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'There is no video of this id.');
    const { sprite, ...rest } = video;
    return fields({ ...rest, hasSprite: sprite !== null, job: await jobs.find(video.id) });
  },
});

const retry = command({
  name: 'videos retry',
  summary: 'Has the running service process a failed video again',
  arguments: { id: 'VIDEO_ID' },
  changes: true,
  run: async ({ args: { id }, operator }, { retryVideo }) => {
    await retryVideo.execute(operator, id);
    return said(`Video ${id} is processed again.`, { id, status: 'uploaded' });
  },
});

const prepareStorage = command({
  name: 'storage prepare',
  summary: 'Makes the buckets of MEDIA_STORAGE=s3 with their rules; can be repeated',
  options: { origin: required(text('PUBLIC_ORIGIN')), 'keep-versions-days': wholeNumber(1, 3_650) },
  changes: true,
  run: async ({ options, operator }, { prepareStorage: prepare }) => {
    const { origin } = options;
    const lines = await prepare.execute(operator, {
      publicOrigin: origin,
      keepVersionsDays: options['keep-versions-days'],
    });
    return said(lines.join('\n'), { done: lines });
  },
});

export const mediaAdmin = defineAdmin({
  service: mediaService,
  open: openAdmin,
  commands: [show, retry, prepareStorage],
});
