import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it before the dialog opened, or to the page's content if that element is gone.
 * Mantine does this only for dialogs that are mounted before they open.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The next dialog or screen may already have the focus.
      if (document.activeElement !== document.body) return;
      const target = before?.isConnected && before !== document.body ? before : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [before],
  );
};
