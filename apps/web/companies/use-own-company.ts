import { contract, type OwnCompany } from '@simdesk/contract';
import { mayEmployee } from '@simdesk/rules';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiRefusal } from '#core/failures.ts';
import { session } from '#core/session-store.ts';
import { useRefusalText } from '#core/texts.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useCompanyCall } from './company-calls.ts';

export interface OpenCompany {
  company: z.output<typeof OwnCompany>;
  maySee: boolean;
  mayEdit: boolean;
}

/** The company of a screen and what the signed-in user may do with it; selected by being opened. Without it, the way home. */
export const useOwnCompany = (uuid: string): OpenCompany | null => {
  const { data, error } = useCompanyCall(uuid, contract.companies.get);
  // What was shown once stays, whatever becomes of a later look.
  useLeaveForHome(data === undefined ? error : null);
  if (data === undefined) return null;
  return {
    company: data,
    maySee: mayEmployee(data.role, 'see', data),
    mayEdit: mayEmployee(data.role, 'edit', data),
  };
};

/** Says what is wrong with the company that should be shown, once, and leads home. */
export const useLeaveForHome = (failure: unknown): void => {
  const { t } = useTranslation('companies');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const leave = useEffectEvent(async () => {
    if (failure instanceof ApiRefusal && failure.code === 'no_session') return;
    const isMissing = failure instanceof ApiRefusal && failure.code === 'not_found';
    await dialogs.alert({ kind: 'error', title: t('errorTitle'), text: isMissing ? t('missing') : refusalText(failure) });
    await navigate({ to: '/' });
    // Only now: the screen selects its company with every call.
    if (isMissing) session.selectCompany(null);
  });
  const hasFailed = failure !== null && failure !== undefined;
  useEffect(() => {
    if (hasFailed) void leave();
  }, [hasFailed]);
};
