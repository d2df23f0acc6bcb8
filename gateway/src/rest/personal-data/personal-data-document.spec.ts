import { personalDataDocument, personalDataFilename } from './personal-data-document.js';

const exportedAt = new Date('2026-11-21T23:59:00-05:00');

describe('the document of personal data', () => {
  it('is one JSON object with format, time, origin and a section per service', () => {
    const text = personalDataDocument({ exportedAt, origin: 'https://bandeja.example' }, [
      ['identity', '{"account":{"fullName":"Nora \\"N\\" Lind"}}'],
      ['media', '{\n"videos":[]\n}'],
    ]);
    expect(JSON.parse(text)).toEqual({
      format: 1,
      exportedAt: '2026-11-22T04:59:00.000Z',
      origin: 'https://bandeja.example',
      identity: { account: { fullName: 'Nora "N" Lind' } },
      media: { videos: [] },
    });
  });

  it('is named by the day', () => {
    expect(personalDataFilename(exportedAt)).toBe('bandeja-data-2026-11-22.json');
  });
});
