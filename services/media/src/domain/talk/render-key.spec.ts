import type { Take } from '@bandeja/film/talk';
import { renderKey, type RenderContent } from './render-key.js';

const take: Take = {
  version: 1,
  start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events: [{ atMs: 0, type: 'seek', frame: 4 }],
  durationMs: 1_000,
};
const content = (more: Partial<RenderContent> = {}): RenderContent => ({
  ...{ filmId: 'f', takes: [{ take, soundId: 's' }], pinnings: [] },
  ...more,
});

it('is the same whatever the order of names, and without what is not there', () => {
  const { durationMs, ...rest } = take;
  const other = { takes: [{ soundId: 's', soundAtMs: undefined, take: { durationMs, ...rest } }] };
  expect(renderKey(content(other))).toBe(renderKey(content()));
  expect(renderKey(content())).toMatch(/^[0-9a-f]{64}$/);
});

it.each<[string, Partial<RenderContent>]>([
  ['film', { filmId: 'g' }],
  ['sound', { takes: [{ take, soundId: 't' }] }],
  ['take', { takes: [{ take: { ...take, durationMs: 1_001 }, soundId: 's' }] }],
  ['number of takes', { takes: [{ take, soundId: 's' }, { take }] }],
  ['court', { pinnings: [{ fromMs: 0, pins: [] }] }],
  ['wordmark', { hasWordmark: true }],
])('is another for another %s', (_what, more) => {
  expect(renderKey(content(more))).not.toBe(renderKey(content()));
});
