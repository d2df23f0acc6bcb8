import {
  DRAWING_LIMITS,
  handlesOf,
  moved,
  nudged,
  withHandle,
  type Mark,
  type Point,
} from '@bandeja/film/marks';
import { newUuid } from '../../../lib/new-uuid';
import type { DrawingStore } from './drawing-store';
import { starterOf } from './tools/starter';
import { adding } from './tools/stroke';

/** What keys and buttons do to the marks of a drawing. */

/** Round the marks, in the order in which they were drawn. Answers false past the ends, so that the focus can leave. */
export function walk(store: DrawingStore, by: 1 | -1): boolean {
  const { marks } = store.drawing();
  const at = marks.findIndex(({ id }) => id === store.state().selectedId);
  const next = marks[at < 0 ? (by > 0 ? 0 : marks.length - 1) : at + by];
  store.select(next?.id);
  return next !== undefined;
}

/** From handle to handle of the selected mark, and back to the whole of it. A text opens its words instead. */
export function nextHandle(store: DrawingStore): void {
  const mark = store.selected();
  if (!mark) return;
  if (mark.kind === 'text')
    return store.become({ writing: { at: mark.at, markId: mark.id, text: mark.text } });
  const handles = handlesOf(mark, store.options.picture());
  const held = store.state().handle;
  const next = held === undefined ? 0 : held + 1;
  const handle = next < handles.length ? next : undefined;
  store.become({ handle, said: { what: 'handle', mark, handle, handles: handles.length } });
}

/** Moves the selected mark, or the handle that the keyboard holds, by pixels of a picture 720 high. */
export function nudge(store: DrawingStore, dx: number, dy: number): void {
  const mark = store.selected();
  if (!mark) return;
  const { handle } = store.state();
  const picture = store.options.picture();
  const held = handlesOf(mark, picture).find(({ index }) => index === handle);
  const to = held && { x: held.at.x + dx / 720 / picture.aspect, y: held.at.y + dy / 720 };
  const changed = to ? withHandle(mark, held.index, to, picture) : nudged(mark, dx, dy, picture);
  store.edit({ type: 'replace', mark: changed }, { what: 'changed', mark: changed }, mark.id);
  store.become({ handle });
}

/** Places a mark of the tool in hand, for who draws by keyboard; what comes next is to shape it. */
export function place(store: DrawingStore, middle: Point): void {
  const { tool } = store.state();
  if (tool === 'text') return store.become({ writing: { at: middle, text: '' } });
  const mark = starterOf(tool, middle, store.context());
  if (!mark) return;
  store.become({ tool: 'select' });
  store.finish(adding(mark, store.drawing()));
}

/** Takes the words of a text. None of them remove it, or do not make one. */
export function write(store: DrawingStore, text: string): void {
  const { writing, style } = store.state();
  store.stopWriting();
  const words = text.trim().slice(0, DRAWING_LIMITS.textLength);
  const before = store.drawing().marks.find(({ id }) => id === writing?.markId);
  if (before && !words) return store.remove(before.id);
  if (!writing || !words) return;
  if (before?.kind === 'text') {
    const mark: Mark = { ...before, text: words };
    return store.edit({ type: 'replace', mark }, { what: 'changed', mark }, mark.id);
  }
  const mark: Mark = { id: newUuid(), kind: 'text', style, at: writing.at, text: words };
  store.finish(adding(mark, store.drawing()));
}

/** A second one beside it. There is one spotlight only. */
export function duplicate(store: DrawingStore): void {
  const mark = store.selected();
  if (!mark || mark.kind === 'spotlight') return;
  const by = { x: 24 / 720, y: 24 / 720 };
  store.finish(adding({ ...moved(mark, by, store.options.picture()), id: newUuid() }, store.drawing()));
}
