import type { ProbedVideo } from './probed-video.js';
import { renditionPlanOf } from './rendition-plan.js';

const PLAYABLE: ProbedVideo = {
  container: 'mp4',
  durationMs: 10_000,
  width: 1280,
  height: 720,
  framePixels: 1280 * 720,
  frames: 300,
  framesPerSecond: 30,
  videoCodec: 'AVC',
  videoProfile: 'High',
  chroma: '4:2:0',
  bitDepth: 8,
  colour: 'standard',
  audioCodec: 'AAC',
};

it.each<Partial<ProbedVideo>>([
  {},
  { container: 'mov' },
  { audioCodec: undefined },
  { videoProfile: 'Main' },
  { videoProfile: 'Baseline' },
  { videoProfile: 'Constrained Baseline' },
])('remuxes: %j', (change) => {
  expect(renditionPlanOf({ ...PLAYABLE, ...change })).toBe('remux');
});

it.each<Partial<ProbedVideo>>([
  { container: 'webm' },
  { container: 'avi' },
  { videoCodec: 'HEVC' },
  { videoProfile: 'High 10', bitDepth: 10 },
  { videoProfile: 'High 4:4:4 Predictive' },
  { videoProfile: 'High 4:2:2', chroma: '4:2:2' },
  { audioCodec: 'PCM' },
  { colour: 'hlg' },
  { colour: 'pq' },
  { colour: 'wide' },
])('transcodes: %j', (change) => {
  expect(renditionPlanOf({ ...PLAYABLE, ...change })).toBe('transcode');
});
