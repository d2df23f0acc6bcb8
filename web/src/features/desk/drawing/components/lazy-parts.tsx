import { lazy, Suspense, type ReactNode } from 'react';
import type { DrawingDesk } from '../drawing-desk';
import { lateTools } from '../late-tools';
import { useDrawingSession } from './use-drawing';

const load = () => lateTools.load(() => import('./while-drawing'));
export const DrawingConflict = lazy(async () => ({ default: (await load()).DrawingConflict }));
export const DrawingStrip = lazy(async () => ({ default: (await load()).DrawingStrip }));
export const PhoneDrawing = lazy(async () => ({ default: (await load()).PhoneDrawing }));

interface WhileDrawingProps {
  desk: DrawingDesk;
  /** In their place until they are loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A workspace in which nothing is being drawn loads nothing of it. */
export function WhileDrawing({ desk, fallback, children }: WhileDrawingProps) {
  const isOpen = useDrawingSession(desk) !== undefined;
  return isOpen && <Suspense fallback={fallback}>{children}</Suspense>;
}
