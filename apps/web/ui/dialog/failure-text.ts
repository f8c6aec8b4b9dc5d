import { createContext } from 'react';
import type { DialogText } from './dialogs.tsx';

/** Title and text of the failures of an area whose specification has its own; null for the generic ones. */
export const FailureTextContext = createContext<((failure: unknown) => DialogText) | null>(null);
