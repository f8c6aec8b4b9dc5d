import { createContext, type ReactNode } from 'react';

/** What the shell shows beside the title of the screen. */
export const TitleActionContext = createContext<ReactNode>(null);
