import { lazy, Suspense } from 'react';
import { lateDrawings } from '../late-drawings';
import type { DrawingPictureProps } from './drawing-picture';

const Loaded = lazy(async () => {
  const { DrawingPicture } = await lateDrawings.load(() => import('./drawing-picture'));
  return { default: DrawingPicture };
});

/** Shows a drawing. Its code and letters are loaded with the first one that has marks. */
export const LazyDrawing = (props: DrawingPictureProps) =>
  props.drawing.marks.length === 0 ? null : (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
