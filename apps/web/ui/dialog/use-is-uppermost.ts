import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether this is the uppermost open dialog: Escape closes only that one. Mantine's `Modal.Stack` would hide the dialogs below it,
 * and Escape would stop working after a dialog that unmounts while it is open.
 */
export const useIsUppermost = (isOpen = true): boolean => {
  const [own] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!isOpen) return;
    setOpenDialogs([...openDialogs, own]);
    return () => setOpenDialogs(openDialogs.filter((dialog) => dialog !== own));
  }, [isOpen, own]);
  return useSyncExternalStore(subscribe, () => openDialogs.at(-1) === own);
};

let openDialogs: readonly symbol[] = [];
const listeners = new Set<() => void>();

const setOpenDialogs = (next: readonly symbol[]): void => {
  openDialogs = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
