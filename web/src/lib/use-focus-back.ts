import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted only while it is open: closing it returns the focus to where it was. Dialogs that stay
 * mounted do this by themselves.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the focused element was removed with the dialog.
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
