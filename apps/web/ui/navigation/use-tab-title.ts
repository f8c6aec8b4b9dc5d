import { createContext, use, useEffect } from 'react';

/** Sets the name of the record on the page; null removes it. */
export const TabTitleContext = createContext<(name: string | null) => void>(() => undefined);

/** Shows the record's name in the browser tab, so that the user can tell several tabs apart. */
export const useTabTitle = (name: string | null): void => {
  const setName = use(TabTitleContext);
  useEffect(() => {
    setName(name);
    return () => setName(null);
  }, [setName, name]);
};
