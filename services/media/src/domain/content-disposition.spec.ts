import { attachment } from './content-disposition.js';

it.each([
  ['rally.mp4', `attachment; filename="rally.mp4"; filename*=UTF-8''rally.mp4`],
  [`it's (1)*.mp4`, `attachment; filename="it's (1)*.mp4"; filename*=UTF-8''it%27s%20%281%29%2A.mp4`],
  ['a"b\\c%d.mp4', `attachment; filename="a_b_c_d.mp4"; filename*=UTF-8''a%22b%5Cc%25d.mp4`],
  ['決勝.mp4', `attachment; filename="video.mp4"; filename*=UTF-8''%E6%B1%BA%E5%8B%9D.mp4`],
])('gives the name %j in ASCII and unchanged', (filename, header) => {
  expect(attachment(filename)).toBe(header);
});
