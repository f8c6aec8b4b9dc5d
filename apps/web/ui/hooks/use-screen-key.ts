import { useHotkeys } from '@mantine/hooks';
import type { shortcuts } from './shortcuts.ts';

/** A key of the open screen. It works also where text is typed, but not below a dialog. */
export const useScreenKey = (key: (typeof shortcuts)['order']['comment' | 'nextInLane'], run: () => void): void => {
  const runOnScreen = () => {
    if (document.querySelector('[aria-modal=true]') === null) run();
  };
  // On a Mac, letters with Alt are other characters.
  useHotkeys([[key, runOnScreen, { preventDefault: true, usePhysicalKeys: true }]], [], true);
};
