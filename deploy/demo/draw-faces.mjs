import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Draws the faces of the demo in the style of the portraits on the landing page. */
const SIDE = 320;

const BEHIND = {
  long: (hair) => `<path d="M28 44c0-34 44-34 44 0l3 36H25z" fill="${hair}"/>`,
  bun: (hair) => `<circle cx="50" cy="16" r="11" fill="${hair}"/>`,
  tail: (hair) => `<path d="M66 30c14 6 14 30 6 44-4-10-2-26-8-38z" fill="${hair}"/>`,
};
const FRONT = {
  long: (hair) => `<path d="M31 45c0-14 10-16 16-22 4 8 16 8 22 20 2-30-40-34-38 2z" fill="${hair}"/>`,
  short: (hair) =>
    `<path d="M31 42c-3-26 41-30 38 0-2-7-4-11-8-13-8 3-20 2-26 1-2 3-3 7-4 12z" fill="${hair}"/>`,
  bun: (hair) => `<path d="M31 44c-2-30 40-30 38 0-4-10-10-14-19-15-9 1-15 5-19 15z" fill="${hair}"/>`,
  tail: (hair) => `<path d="M31 43c-2-29 40-29 38 0-5-12-14-14-24-16-5 3-11 8-14 16z" fill="${hair}"/>`,
  curls: (hair) =>
    [
      ...[
        [34, 30],
        [42, 23],
        [51, 21],
        [60, 24],
        [67, 31],
        [69, 40],
        [31, 40],
        [50, 27],
      ],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8.4" fill="${hair}"/>`)
      .join(''),
  beard: (hair) =>
    `<path d="M31 42c-3-26 41-30 38 0-2-8-4-10-7-13-8 2-16 2-24 0-3 3-5 6-7 13z" fill="${hair}"/><path d="M32 46c0 24 12 24 18 24s18 0 18-24c-3 8-8 9-12 8-4-1-8-1-12 0-4 1-9 0-12-8z" fill="${hair}"/>`,
  cap: (_hair, extra) =>
    `<path d="M30 36c0-22 40-22 40 0z" fill="${extra}"/><path d="M30 34h40v5c-14-4-26-4-40 0z" fill="#000" opacity=".18"/><path d="M30 38q-10 1-14 6 14-4 26-4z" fill="${extra}"/>`,
  band: (hair, extra) =>
    `<path d="M31 40c-3-26 41-28 38 0z" fill="${hair}"/><path d="M32 33q18-6 36 0v6q-18-6-36 0z" fill="${extra}"/>`,
};

/** Background, shirt, skin, kind of hair, its colour, and the colour of a cap or band. */
const FACES = {
  lucia: ['#2A5FE8', '#F3F7FF', '#e3a983', 'long', '#2a1a18'],
  tomas: ['#B05C00', '#0A1736', '#b9794f', 'short', '#16100f'],
  ingrid: ['#123a8f', '#F2559B', '#f0c3a0', 'cap', '', '#F3F7FF'],
  kofi: ['#4B1DB3', '#FFB066', '#8a5436', 'curls', '#120c0b'],
  marco: ['#0B6B4D', '#F3F7FF', '#eec2a2', 'beard', '#5b2e19'],
  ana: ['#8C1D50', '#7ACBFF', '#c98d65', 'bun', '#1c1211'],
  bernat: ['#1B3874', '#63E0B4', '#f2cdb3', 'short', '#c9c4bd'],
  julia: ['#27407F', '#DFE9FF', '#d59a72', 'band', '#3a1f16', '#F2559B'],
  sofie: ['#7A3E00', '#FFE2BD', '#f2cdb3', 'tail', '#c98a3a'],
  rafael: ['#3A2F66', '#F3C53C', '#c98d65', 'beard', '#8b8680'],
  yuki: ['#0D5C75', '#F3F7FF', '#edc4a1', 'bun', '#191316'],
  nadia: ['#5C1F6B', '#63E0B4', '#d59a72', 'long', '#1d1412'],
  carla: ['#1F6F8B', '#FFB066', '#d99a6c', 'tail', '#2b1d1a'],
  andre: ['#20457A', '#F3F7FF', '#9a6244', 'short', '#14100f'],
  tom: ['#2F6B3A', '#DFE9FF', '#f0c3a0', 'short', '#a8692f'],
  nora: ['#8A2F3C', '#F3F7FF', '#f2cdb3', 'long', '#d9b26a'],
  samir: ['#5A4A12', '#7ACBFF', '#b9794f', 'beard', '#120c0b'],
  elena: ['#2B4C9B', '#F2559B', '#e3a983', 'bun', '#5b2e19'],
  wiktor: ['#314155', '#B8E04A', '#f0c3a0', 'cap', '', '#E2453F'],
  paula: ['#6B2F1F', '#DFE9FF', '#d59a72', 'curls', '#4a2a1c'],
  kenji: ['#1D4D3F', '#FFE2BD', '#edc4a1', 'short', '#15110f'],
  mara: ['#43307F', '#7ACBFF', '#f0c09a', 'band', '#e2b15a', '#63E0B4'],
  oscar: ['#7F2A12', '#F3F7FF', '#e3a983', 'curls', '#2a1a18'],
  irene: ['#0F5A63', '#C3A6F2', '#c98d65', 'tail', '#1c1211'],
};

function portrait([ground, shirt, skin, hair, colour, extra]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><path d="M0 78H100" stroke="#fff" stroke-opacity=".22" stroke-width="2.5"/>${BEHIND[hair]?.(colour) ?? ''}<path d="M14 108c0-28 18-35 36-35s36 7 36 35z" fill="${shirt}"/><rect x="41" y="54" width="18" height="22" rx="8" fill="${skin}"/><path d="M41 66q9 6 18 0v6q-9 6-18 0z" fill="#000" opacity=".14"/><ellipse cx="50" cy="43" rx="18" ry="22" fill="${skin}"/>${FRONT[hair](colour, extra)}</svg>`;
}

const folder = fileURLToPath(new URL('faces/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const [name, face] of Object.entries(FACES))
  await sharp(Buffer.from(portrait(face)))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(`${folder}${name}.jpg`);
