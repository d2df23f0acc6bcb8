import type { DrawingCommand } from '@bandeja/film/marks';
import type { DrawingStore } from './drawing-store';

/** By itself: the rail has it also while nothing is drawn, and nothing else of the tools. */
export function clearDrawing(store: DrawingStore): void {
  const commands = store.drawing().marks.map(({ id }): DrawingCommand => ({ type: 'remove', id }));
  if (commands.length > 0) store.edit({ type: 'all', commands }, { what: 'cleared' }, undefined);
}
