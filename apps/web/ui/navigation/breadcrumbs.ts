import { createContext } from 'react';

export interface Crumb {
  text: string;
  /** A crumb without a path is only a name. */
  to?: string;
}

/** The way to the current section of the console (home, group, menu entry), filled in by the shell. */
export const SectionContext = createContext<readonly Crumb[]>([]);
