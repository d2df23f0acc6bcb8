import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePicture } from './picture-layer';

/** What stands at the top right of the picture, beside its zoom, and is not zoomed with it. */
export function StageCorner({ children }: { children: ReactNode }) {
  const { stage } = usePicture();
  const corner = stage?.querySelector('[data-corner]');
  return corner && createPortal(children, corner);
}
