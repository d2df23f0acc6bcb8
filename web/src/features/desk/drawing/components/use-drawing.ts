import { useSyncExternalStore } from 'react';
import type { DrawingDesk } from '../drawing-desk';
import type { DrawingSession, NoteFacts } from '../drawing-session';
import type { DrawingFile, FileStatus } from '../drawing-file';
import type { DrawingState } from '../drawing-state';
import type { DrawingStore } from '../drawing-store';

export const useDrawingSession = (desk: DrawingDesk): DrawingSession | undefined =>
  useSyncExternalStore(desk.subscribe, desk.session);

/** What of the desk itself is shown, whether a drawing is open or not. */
export const useDeskValue = <T, Desk extends Pick<DrawingDesk, 'subscribe'>>(
  desk: Desk,
  select: (desk: Desk) => T,
): T => useSyncExternalStore(desk.subscribe, () => select(desk));

const nothing = () => () => undefined;

/** A part of what is being drawn; drawn again only when it differs. */
export function useDrawingValue<T>(
  store: DrawingStore | undefined,
  select: (state: DrawingState) => T,
): T | undefined {
  return useSyncExternalStore(store?.subscribe ?? nothing, () => (store ? select(store.state()) : undefined));
}

export const useFileStatus = (file: DrawingFile): FileStatus =>
  useSyncExternalStore(file.subscribe, file.status);

export function useNoteFact<T extends string | number>(
  { note }: DrawingSession,
  select: (facts: NoteFacts) => T,
): T {
  return useSyncExternalStore(note.subscribe, () => select(note.facts()));
}
