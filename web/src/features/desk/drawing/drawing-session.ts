import type { ShowingValue } from '../../../film/showing-choice';
import type { DrawingFile } from './drawing-file';
import type { DrawingStore } from './drawing-store';
import type { NoteCategory } from './styles';

export interface NoteFacts extends ShowingValue {
  timestampMs: number;
  category: NoteCategory;
  label: string;
  drawingVersion: number;
}

export interface Pinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

/** The note that is drawn for, as whoever writes it tells of it. */
export interface DeskNote {
  id: string;
  facts: () => NoteFacts;
  subscribe: (listener: () => void) => () => void;
  onShowing: (value: ShowingValue) => void;
  /** How often its drawing was saved; 0 for none. */
  onSaved: (drawingVersion: number) => void;
}

export interface DrawingSession {
  note: DeskNote;
  file: DrawingFile;
  /** Until it has loaded there is none. */
  store: DrawingStore | undefined;
  failed: boolean;
}
