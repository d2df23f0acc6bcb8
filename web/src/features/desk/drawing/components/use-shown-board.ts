import { FIRST_BOARD, type Board } from '@bandeja/film/marks';
import { shownBoard } from '../board-actions';
import type { DrawingStore } from '../drawing-store';
import { useDrawingValue } from './use-drawing';

export const useShownBoard = (store: DrawingStore): Board =>
  useDrawingValue(store, shownBoard) ?? FIRST_BOARD;
