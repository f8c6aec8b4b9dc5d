import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when a dialog appeared, or to the page's content when that is gone. The kit does so
 * itself only for dialogs that are there, closed, before they open.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What comes after the dialog may have taken the focus already.
      if (document.activeElement !== document.body) return;
      const place = before?.isConnected && before !== document.body ? before : document.getElementById('content');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    [before],
  );
};
