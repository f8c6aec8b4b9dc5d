import { createContext } from 'react';

export interface Crumb {
  text: string;
  /** A crumb without a path is plain text. */
  to?: string;
}

/** The breadcrumbs of the current section (home, group, menu entry), set by the shell. */
export const BreadcrumbsContext = createContext<readonly Crumb[]>([]);
