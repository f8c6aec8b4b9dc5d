import type { OwnCompany } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { mayEmployee } from '@simdesk/rules';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { ApiRefusal } from '#core/failures.ts';
import { session } from '#core/session-store.ts';
import { useRefusalText } from '#core/texts.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useCompanyCall } from './company-calls.ts';

export interface CompanyAccess {
  company: z.output<typeof OwnCompany>;
  maySee: boolean;
  mayEdit: boolean;
}

/** The company of the screen and what the user may do with it. If it cannot be loaded, goes to the home page. */
export const useOwnCompany = (uuid: string): CompanyAccess | null => {
  const { data, error } = useCompanyCall(uuid, calls.companies.get);
  // Loaded data stays on screen if a later refresh fails.
  useGoHomeOnFailure(data === undefined ? error : null);
  if (data === undefined) return null;
  return {
    company: data,
    maySee: mayEmployee(data.role, 'see', data),
    mayEdit: mayEmployee(data.role, 'edit', data),
  };
};

/** Shows why the company could not be loaded and goes to the home page. */
export const useGoHomeOnFailure = (failure: unknown): void => {
  const { t } = useTranslation('companies');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const goHome = useEffectEvent(async () => {
    if (failure instanceof ApiRefusal && failure.code === 'no_session') return;
    const isMissing = failure instanceof ApiRefusal && failure.code === 'not_found';
    await dialogs.alert({ kind: 'error', title: t('errorTitle'), text: isMissing ? t('missing') : refusalText(failure) });
    await navigate({ to: '/' });
    // Only after leaving: every call of the screen selects its company again.
    if (isMissing) session.selectCompany(null);
  });
  const hasFailed = failure !== null && failure !== undefined;
  useEffect(() => {
    if (hasFailed) void goHome();
  }, [hasFailed]);
};
