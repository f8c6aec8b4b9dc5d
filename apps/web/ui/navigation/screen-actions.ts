import { useEffect, useId } from 'react';

interface ScreenAction {
  title: string;
  run: () => void;
}

const offered = new Map<string, ScreenAction>();

/** What can be done on the open screen, in the order of its buttons. */
export const screenActions = (): readonly ScreenAction[] => [...offered.values()];

/** Offers a button of a long screen in the search, too, where the keyboard reaches it at once. Null while there is no such button. */
export const useScreenAction = (title: string, run: (() => void) | null): void => {
  const id = useId();
  useEffect(() => {
    if (run) offered.set(id, { title, run });
    else offered.delete(id);
  });
  useEffect(() => () => void offered.delete(id), [id]);
};
