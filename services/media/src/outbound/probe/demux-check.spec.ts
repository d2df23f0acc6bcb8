import type { Decoder, DecoderJob } from '../decoder/decoder.js';
import { Ffmpeg } from '../ffmpeg/ffmpeg.js';
import { demux } from './demux-check.js';

it('has as much of the processor as we do, because whoever sent the file waits for it', async () => {
  const jobs: DecoderJob[] = [];
  const run = (job: DecoderJob) => {
    jobs.push(job);
    return Promise.resolve({
      exitCode: 0,
      stdout: 'frame=3\nout_time_us=100000\n',
      stderr: '',
      timedOut: false,
    });
  };
  const ffmpeg = new Ffmpeg({ run } as unknown as Decoder);
  const checked = {
    path: '/uploads/film',
    container: 'mp4',
    stream: '0:v:0',
    isH264: false,
    timeoutMs: 1_000,
  } as const;
  expect(await demux(ffmpeg, checked)).toEqual({ durationMs: 100, frames: 3 });
  expect(jobs).toMatchObject([{ isAwaited: true, timeoutMs: 1_000 }]);
});
