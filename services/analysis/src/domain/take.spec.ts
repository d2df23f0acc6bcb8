import { isOutOfStep, readTake } from './take.js';

const sound = { id: 's', ownerId: 'c', filename: 'take.webm', width: 0, height: 0 };
const document = (durationMs: number) =>
  JSON.stringify({
    version: 1,
    start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
    events: [],
    durationMs,
  });

it.each([
  ['ready', 10_000, false],
  ['ready', 10_119, false],
  ['ready', 10_120, true],
  ['ready', 9_880, true],
  ['ready', 0, true],
  ['processing', 0, false],
  ['failed', 0, false],
] as const)(
  'a take of 10 s whose sound is %s and lasts %d ms is out of step: %s',
  (status, durationMs, is) => {
    const take = { id: 't', version: 1, durationMs: 10_000, sound: { ...sound, status, durationMs } };
    expect(isOutOfStep(take)).toBe(is);
  },
);

it('a length in whole milliseconds is kept beside the document, which has it as it was measured', () => {
  expect(readTake({ document: document(1_234.56), captions: ' \n' })).toEqual({
    document: document(1_234.56),
    captions: '',
    durationMs: 1_235,
  });
  expect(readTake({ document: document(0.2), captions: '' }).durationMs).toBe(1);
});
