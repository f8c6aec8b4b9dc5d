import { contract, type Company } from '@simdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { refresh } from '#core/queries.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';

const { admin, list } = contract.companies;

/** Asks, deletes, tells, and goes back to the list. */
export const useDeleteCompany = ({ uuid, name }: Pick<Company, 'uuid' | 'name'>) => {
  const { t } = useTranslation(['companies', 'admin']);
  const navigate = useNavigate();
  const { confirm, run } = useAdminWrite();
  return async (): Promise<void> => {
    if (!(await confirm(t('deleteCompanyText', { name })))) return;
    const remove = () => send(admin.remove, { company_uuid: uuid });
    if (!(await run(remove, { title: t('admin:done'), text: t('companyDeleted') }))) return;
    void refresh([admin.list, list]);
    // What was typed about a deleted company is not worth a question.
    await navigate({ to: '/admin/companies', ignoreBlocker: true });
  };
};
