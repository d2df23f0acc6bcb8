import { lazy, Suspense } from 'react';
import type { DrawingPictureProps } from './drawing-picture';

const Loaded = lazy(async () => ({ default: (await import('./drawing-picture')).DrawingPicture }));

/** Shows a drawing. Its code and letters are loaded with the first one that has marks. */
export const LazyDrawing = (props: DrawingPictureProps) =>
  props.drawing.marks.length === 0 ? null : (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
