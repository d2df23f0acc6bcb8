import type { ReactNode } from 'react';

export interface FilmFrame {
  isFullscreen: boolean;
  onFullscreen: () => void;
  /** Opens the list of shortcuts. */
  onHelp: (() => void) | undefined;
}

/** Who leads through a film: what then stands in place of the player's own. */
export interface FilmGuide {
  controls: (frame: FilmFrame) => ReactNode;
  /** Over the picture. */
  over: ReactNode;
  /** Below the stage. */
  strip: ReactNode;
  /** In place of the timeline of the film. */
  timeline?: ReactNode;
  /** What a press on the picture does. */
  onPress: () => void;
  onMarker: (markerId: string) => void;
  /** Its shortcuts, for their list. */
  keys: [string[], string][];
  /** The shortcuts of the player that do nothing meanwhile. */
  restingKeys?: readonly string[];
}

/** A screen while somebody leads through its film. */
export interface LedScreen {
  guide: FilmGuide;
  /** The note whose drawing alone is shown; undefined while the film is free. */
  noteId?: string | undefined;
  /** On the picture, in place of the drawings of notes. */
  picture?: ReactNode;
  /** In place of the list of notes. */
  side: ReactNode;
}
