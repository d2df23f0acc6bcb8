import { act, screen } from '@testing-library/react';
import { EMPTY_DRAWING, type Drawing } from '@bandeja/film/marks';
import { openPlayer } from '../../../../film/open-player';
import { DrawingDesk } from '../drawing-desk';
import type { DeskNote } from '../drawing-session';
import type { DrawingServer } from '../drawing-file';
import type { ShowingValue } from '../../../../film/showing-choice';
import { BoardBeside } from './board-slots';
import { DrawingConflict } from './drawing-conflict';
import { DrawingOnPicture } from './drawing-on-picture';
import { DrawingRail } from './drawing-rail';
import { DrawingStrip } from './drawing-strip';

/** A server with one drawing, which refuses those that have not seen the newest. */
export function drawingServer(drawing: Drawing) {
  const stored = { version: 1, drawing };
  const server: DrawingServer = {
    load: () => Promise.resolve({ version: stored.version, document: JSON.stringify(stored.drawing) }),
    save: (_id, { document, expectedVersion }) => {
      if (expectedVersion !== stored.version)
        return Promise.reject(Object.assign(new Error(), { code: 'DRAWING_CHANGED' }));
      Object.assign(stored, { version: stored.version + 1, drawing: JSON.parse(document) as Drawing });
      return Promise.resolve({ version: stored.version, document });
    },
  };
  return { stored, server };
}

/** For tests: a player on which a note is drawn, with all that a desk shows of it. */
export async function openDrawing(drawing: Drawing = EMPTY_DRAWING, { opened = true } = {}) {
  localStorage.clear();
  const { stored, server } = drawingServer(drawing);
  const desk = new DrawingDesk('coach', 'analysis', server);
  let showing: ShowingValue = { showing: 'HOLD', holdMs: 3_000 };
  const listeners = new Set<() => void>();
  const note: DeskNote = {
    id: crypto.randomUUID(),
    facts: () => ({ timestampMs: 0, category: 'TECHNICAL', label: '', drawingVersion: 1, ...showing }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onShowing: (value) => {
      showing = value;
      listeners.forEach((listener) => listener());
    },
    onSaved: () => undefined,
  };
  desk.makeNotesBy((then) => then(note));
  const view = await openPlayer({
    picture: <DrawingOnPicture desk={desk} />,
    rail: <DrawingRail desk={desk} />,
    strip: <DrawingStrip desk={desk} />,
    aside: (
      <>
        <BoardBeside desk={desk} />
        <DrawingConflict desk={desk} />
      </>
    ),
  });
  if (opened) {
    act(() => desk.open(note));
    await screen.findByRole('application');
  }
  const store = () => desk.session()!.store!;
  return { ...view, desk, stored, store, shownAs: () => showing };
}
