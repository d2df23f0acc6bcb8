import { lazy, Suspense, type ReactNode } from 'react';
import type { DrawingDesk } from '../drawing-desk';
import { useDrawingSession } from './use-drawing';

const load = () => import('./while-drawing');
export const DrawingConflict = lazy(async () => ({ default: (await load()).DrawingConflict }));
export const DrawingStrip = lazy(async () => ({ default: (await load()).DrawingStrip }));
export const PhoneDrawing = lazy(async () => ({ default: (await load()).PhoneDrawing }));

/** A workspace in which nothing is being drawn loads nothing of it. */
export function WhileDrawing({ desk, children }: { desk: DrawingDesk; children: ReactNode }) {
  const isOpen = useDrawingSession(desk) !== undefined;
  return isOpen && <Suspense>{children}</Suspense>;
}
