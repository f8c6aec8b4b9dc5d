import type { Company } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { refreshCalls } from '#core/queries.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';

const { admin, list } = calls.companies;

/** Deletes a company after a question and returns to the list. */
export const useDeleteCompany = ({ uuid, name }: Pick<Company, 'uuid' | 'name'>) => {
  const { t } = useTranslation(['companies', 'admin']);
  const navigate = useNavigate();
  const { question, fail } = useAdminDialogs();
  const { run } = useAction();
  return async (): Promise<void> => {
    const isDeleted = await run({
      ask: question(t('deleteCompanyText', { name })),
      send: () => send(admin.remove, { company_uuid: uuid }),
      tell: { title: t('admin:done'), text: t('companyDeleted') },
      fail,
    });
    if (!isDeleted) return;
    void refreshCalls([admin.list, list]);
    // Unsaved changes of a deleted company need no question.
    await navigate({ to: '/admin/companies', ignoreBlocker: true });
  };
};
