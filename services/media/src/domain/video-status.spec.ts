import { statusesBefore, type VideoStatus } from './video-status.js';

const ALL: VideoStatus[] = ['uploaded', 'processing', 'ready', 'failed'];

it('allows exactly these transitions', () => {
  const allowed = ALL.flatMap((to) => statusesBefore(to).map((from) => `${from} > ${to}`));
  expect(allowed.sort()).toEqual([
    'failed > uploaded',
    'processing > failed',
    'processing > processing',
    'processing > ready',
    'uploaded > processing',
  ]);
});
