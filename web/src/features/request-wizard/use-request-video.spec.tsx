import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { forgetUploads, lastUpload } from '../../test/fake-uploads';
import { fakeVideoFile } from '../../test/fake-video-file';
import type { RequestVideo } from './request-draft';
import { useRequestVideo } from './use-request-video';

async function sendVideo() {
  forgetUploads();
  fakeVideoFile({ durationSeconds: 9, width: 1_280, height: 720 });
  const { result } = renderHook(() => {
    const [video, setVideo] = useState<RequestVideo | null>(null);
    return useRequestVideo(video, setVideo);
  });
  act(() => result.current.choose(new File(['rally'], 'rally.mp4', { type: 'video/mp4' })));
  await waitFor(() => expect(lastUpload()?.starts).toBe(1));
  return { result, tus: lastUpload() };
}

describe('waiting for the upload', () => {
  it('ends when the video arrives', async () => {
    const { result, tus } = await sendVideo();
    const arrival = result.current.whenUploaded();
    act(() => tus.finish('video-1'));
    await expect(arrival).resolves.toEqual({ videoId: 'video-1', error: null });
  });

  it('ends at once for a card form that was opened before the video arrived', async () => {
    const { result, tus } = await sendVideo();
    const { whenUploaded } = result.current;
    act(() => tus.finish('video-1'));
    await expect(whenUploaded()).resolves.toEqual({ videoId: 'video-1', error: null });
  });

  it('ends at once with the reason for one that was opened before the upload failed', async () => {
    const { result, tus } = await sendVideo();
    const { whenUploaded } = result.current;
    act(() => tus.options.onError?.(tus.answer(422, { code: 'VIDEO_UNREADABLE', message: 'no' })));
    await waitFor(() => expect(result.current.upload.status).toBe('failed'));
    await expect(whenUploaded()).resolves.toMatchObject({
      videoId: null,
      error: { code: 'VIDEO_UNREADABLE' },
    });
  });
});
