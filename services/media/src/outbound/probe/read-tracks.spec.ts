import { readTracks } from './read-tracks.js';

type Tracks = Parameters<typeof readTracks>[0];
const colourOf = (declared: object) =>
  readTracks([
    { '@type': 'General' },
    { '@type': 'Video', Width: 1_920, Height: 1_080, ...declared },
  ] as unknown as Tracks)?.colour;

it.each([
  ['hlg', { transfer_characteristics: 'HLG', colour_primaries: 'BT.2020' }],
  ['hlg', { transfer_characteristics: 'HLG / HLG', colour_primaries: 'BT.2020 / BT.2020' }],
  ['hlg', { transfer_characteristics: 'BT.2020 (10-bit)', transfer_characteristics_Original: 'HLG' }],
  ['hlg', { transfer_characteristics: 'BT.2020 (10-bit) / HLG' }],
  ['pq', { transfer_characteristics: 'PQ', colour_primaries: 'BT.2020' }],
  ['pq', { transfer_characteristics: 'PQ / PQ' }],
  ['wide', { transfer_characteristics: 'BT.709', colour_primaries: 'BT.2020 / BT.2020' }],
  ['standard', { transfer_characteristics: 'BT.709', colour_primaries: 'BT.709' }],
  ['standard', {}],
])('detects %s in the container, the stream or both: %j', (colour, declared) => {
  expect(colourOf(declared)).toBe(colour);
});
