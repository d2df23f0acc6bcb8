import { useEffect, useState } from 'react';

/**
 * For a dialog that is there only while it is open: who closes it goes on where they opened it.
 * Dialogs that stay and are opened and closed do so by themselves.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once what had the focus is gone with the dialog.
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
