import fc from 'fast-check';
import { CAPTIONS_LIMITS, captionsText, parseCaptions, type Cue } from './index.js';

const MINUTE = 60_000;
const read = (...lines: string[]) => parseCaptions(lines.join('\n'), MINUTE);
const NO_TIMES = /^1: is no line of times/;
const refusal = (detail: string | RegExp) => ({
  refusal: 'NOT_CAPTIONS',
  detail: expect.stringMatching(detail) as string,
});

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/\p{Cc}/gu, '').trim())
  .filter((text) => text !== '');
const cues: fc.Arbitrary<Cue[]> = fc
  .array(
    fc.record({
      gap: fc.nat(500),
      length: fc.integer({ min: 1, max: 5_000 }),
      lines: fc.array(word, { minLength: 1, maxLength: 3 }),
    }),
    {
      maxLength: 20,
    },
  )
  .map((all) => {
    let startMs = 0;
    return all.map(({ gap, length, lines }) => {
      startMs += gap;
      return { startMs, endMs: startMs + length, text: lines.join('\n') };
    });
  });

describe('captions', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(cues, (all) => {
        const text = captionsText(all);
        expect(text === '' ? { cues: [] } : parseCaptions(text, MINUTE)).toEqual({ cues: all });
      }),
    );
  });

  it('are read or refused, whatever was sent, and what was read is read again', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        'WEBVTT',
        '\n',
        '\r\n\r\n',
        '00:01.000 --> 00:02.000',
        '-->',
        '<b>',
        '<',
        '&lt;',
        'NOTE',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const parsed = parseCaptions(`WEBVTT\n\n${parts.join('')}`, MINUTE);
        if ('refusal' in parsed) return;
        const text = captionsText(parsed.cues);
        if (text !== '') expect(parseCaptions(text, MINUTE)).toEqual(parsed);
      }),
    );
  });

  it('are read from what other programs write', () => {
    expect(
      read(
        '\ufeffWEBVTT - of a talk\r',
        'Kind: captions\r',
        '\r',
        'NOTE the first\r',
        'and only comment\r',
        '\r',
        'STYLE\r',
        '::cue { color: red }\r',
        '\r',
        'intro\r',
        '00:01.000 --> 00:00:02.500 align:start position:10%\r',
        '<v Ana>Look at <b>your feet</b> &amp; knees\r',
        '- here\r',
        '\r',
        '\r',
        '00:02.000 --> 00:03.000\r',
        '<c.loud></c>\r',
        '\r',
        '00:00:03.000 --> 00:00:04.000\r',
        '1 &lt; 2',
      ),
    ).toEqual({
      cues: [
        { startMs: 1_000, endMs: 2_500, text: 'Look at your feet & knees\n- here' },
        { startMs: 3_000, endMs: 4_000, text: '1 < 2' },
      ],
    });
  });

  it('carry nothing that a page could run', () => {
    const harmless = read(
      'WEBVTT',
      '',
      '00:01.000 --> 00:02.000',
      '<img src=x onerror=alert(1)>a</img><script',
      'b',
    );
    expect(harmless).toEqual({ cues: [{ startMs: 1_000, endMs: 2_000, text: 'a' }] });
    const marked = captionsText([{ startMs: 0, endMs: 1, text: '<b>&amp; --> x' }]);
    expect(marked).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:00.001\n&lt;b&gt;&amp;amp; --&gt; x\n');
  });

  it.each([
    ['nothing', [''], 'WEBVTT'],
    ['a text', ['Look here'], 'WEBVTT'],
    ['SubRip', ['1', '00:00:01,000 --> 00:00:02,000', 'a'], 'WEBVTT'],
    ['a cue without times', ['WEBVTT', '', 'Look here'], NO_TIMES],
    ['times of another kind', ['WEBVTT', '', '00:00:01,000 --> 00:00:02,000', 'a'], NO_TIMES],
    ['times right below the first line', ['WEBVTT', '00:01.000 --> 00:02.000', 'a'], 'WEBVTT'],
    [
      'cues without an empty line between them',
      ['WEBVTT', '', '00:01.000 --> 00:02.000', 'a', '00:02.000 --> 00:03.000', 'b'],
      NO_TIMES,
    ],
    ['61 seconds', ['WEBVTT', '', '00:61.000 --> 01:02.000', 'a'], NO_TIMES],
    ['an end before the beginning', ['WEBVTT', '', '00:02.000 --> 00:01.000', 'a'], /^1: ends before/],
    ['what comes after the take', ['WEBVTT', '', '00:59.000 --> 01:00.001', 'a'], /^1: ends after/],
    [
      'another order',
      ['WEBVTT', '', '00:02.000 --> 00:03.000', 'a', '', '00:01.000 --> 00:03.000', 'b'],
      /^2: begins before/,
    ],
  ])('are not %s', (_what, lines, detail) => {
    expect(read(...lines)).toEqual(refusal(detail));
  });

  it('are at most 500, in 64 KiB', () => {
    const many = (count: number) =>
      captionsText(Array.from({ length: count }, (_none, at) => ({ startMs: at, endMs: at + 1, text: 'a' })));
    expect(parseCaptions(many(CAPTIONS_LIMITS.cues), MINUTE)).toHaveProperty('cues');
    expect(parseCaptions(many(501), MINUTE)).toEqual(refusal(/^501 cues/));
    const large = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'é'.repeat(CAPTIONS_LIMITS.bytes / 2)}`;
    expect(parseCaptions(large, MINUTE)).toEqual({
      refusal: 'TOO_LARGE',
      detail: expect.stringMatching(/bytes/) as string,
    });
  });
});
