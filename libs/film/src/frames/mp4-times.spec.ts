import { framesOfMp4 } from './index.js';

const u32 = (...values: number[]): number[] =>
  values.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff));
const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
const box = (type: string, ...contents: number[][]): number[] => {
  const inside = contents.flat();
  return [...u32(inside.length + 8), ...text(type), ...inside];
};
const header = (type: string, timescale: number) => box(type, u32(0, 0, 0, timescale, 0));

interface Track {
  handler?: string;
  stts?: [number, number][];
  ctts?: [number, number][];
  elst?: [number, number, number?][];
}

const trackOf = ({ handler = 'vide', stts = [[4, 100]], ctts, elst }: Track): number[] =>
  box(
    'trak',
    ...(elst
      ? [
          box(
            'edts',
            box(
              'elst',
              u32(
                0,
                elst.length,
                ...elst.flatMap(([length, from, speed = 0x10000]) => [length, from, speed]),
              ),
            ),
          ),
        ]
      : []),
    box(
      'mdia',
      header('mdhd', 3_000),
      box('hdlr', u32(0, 0), text(handler), u32(0)),
      box(
        'minf',
        box(
          'stbl',
          box('stts', u32(0, stts.length, ...stts.flat())),
          ...(ctts ? [box('ctts', u32(0, ctts.length, ...ctts.flat()))] : []),
        ),
      ),
    ),
  );

const read = (...tracks: Track[]) => {
  const bytes = Uint8Array.from([...header('mvhd', 1_000), ...tracks.flatMap(trackOf)]);
  return framesOfMp4(new DataView(bytes.buffer));
};

describe('the frames of an MP4', () => {
  it('are shown for as long as the file says', () => {
    const stts: [number, number][] = [
      [2, 100],
      [1, 50],
      [1, 100],
    ];
    expect(read({ stts })).toEqual({ timescale: 3_000, ticks: [0, 100, 200, 250], endTick: 350 });
  });

  it('are shown in another order than they are decoded', () => {
    const ctts: [number, number][] = [
      [1, 200],
      [1, 500],
      [1, 200],
      [1, 0],
    ];
    expect(read({ ctts, elst: [[133, 200]] })).toEqual({
      ...{ timescale: 3_000, ticks: [0, 100, 200, 400], endTick: 500 },
    });
  });

  it('can have offsets below zero', () => {
    const ctts: [number, number][] = [
      [1, 100],
      [1, -100],
      [2, 0],
    ];
    expect(read({ ctts })?.ticks).toEqual([0, 100, 200, 300]);
  });

  it('begin later after an empty edit, and earlier after a cut', () => {
    expect(
      read({
        elst: [
          [100, -1],
          [133, 0],
        ],
      })?.ticks,
    ).toEqual([300, 400, 500, 600]);
    expect(read({ elst: [[33, 150]] })).toEqual({ timescale: 3_000, ticks: [0, 50, 150], endTick: 250 });
  });

  it('are those of the first track of pictures', () => {
    expect(read({ handler: 'soun', stts: [[9, 7]] }, {})?.ticks).toEqual([0, 100, 200, 300]);
  });

  it.each([
    ['there are no pictures', [{ handler: 'soun' }]],
    ['there is no frame', [{ stts: [] }]],
    [
      'it plays a part twice',
      [
        {
          elst: [
            [50, 0],
            [50, 0],
          ],
        },
      ],
    ],
    ['it plays a part slowly', [{ elst: [[50, 0, 0x8000]] }]],
  ] as [string, Track[]][])('are not known if %s', (_, tracks) => {
    expect(read(...tracks)).toBeUndefined();
  });

  it('are not known if the file is cut off anywhere', () => {
    const whole = Uint8Array.from([
      ...header('mvhd', 1_000),
      ...trackOf({ ctts: [[4, 0]], elst: [[133, 0]] }),
    ]);
    for (let length = 0; length < whole.length; length += 1) {
      const bytes = whole.slice(0, length);
      const found = framesOfMp4(new DataView(bytes.buffer));
      if (found) expect(found.ticks.length).toBeGreaterThan(0);
    }
  });
});
