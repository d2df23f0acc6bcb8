import { useEffect } from 'react';
import { leaveApp } from '../../lib/leave-app';

/** The public pages are documents of their own: a way to them inside the app leads out of it. */
export function Component() {
  useEffect(() => void leaveApp(), []);
  return null;
}
