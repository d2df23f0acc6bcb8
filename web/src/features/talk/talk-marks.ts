import type { Mark } from '@bandeja/film/marks';
import type { ReactNode } from 'react';

/** What is drawn while somebody talks, by whoever draws: features know nothing of each other. */
export interface TalkMarks {
  marks: () => readonly Mark[];
  subscribe: (listener: () => void) => () => void;
  /** Tells when a hand begins and ends to draw. */
  onHand: (listener: (draws: boolean) => void) => () => void;
  /** These lie on the picture from now on; nothing before can be undone. */
  lay: (marks: readonly Mark[]) => void;
}

export interface TalkDrawing {
  marks: TalkMarks;
  /** Takes pointers and keys over the picture. */
  picture: ReactNode;
  /** In a row, at the foot of the stage. */
  tools: ReactNode;
  /** The same at a thumb. */
  phoneTools: ReactNode;
}
