import { createContext, use, useEffect } from 'react';

/** Takes the name of what a page is about, or null when it is about nothing any more. */
export const SubjectContext = createContext<(name: string | null) => void>(() => undefined);

/** Names the record in the browser's tab, so that of several tabs with the same form each is found again. */
export const useSubject = (name: string | null): void => {
  const tell = use(SubjectContext);
  useEffect(() => {
    tell(name);
    return () => tell(null);
  }, [tell, name]);
};
