import type { ReactNode } from 'react';
import { FailureTextContext } from '../dialog/failure-text.ts';
import { useAdminDialogs } from './use-admin-dialogs.ts';

/** Gives every failure inside the title and the text of the administration screens. */
export const AdminFailures = ({ children }: { children: ReactNode }) => (
  <FailureTextContext value={useAdminDialogs().texts.failure}>{children}</FailureTextContext>
);
