import type { Company } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { CompanyStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';

const { admin, list } = calls.companies;

/** Makes a deleted company active again, after a question. */
export const useRestoreCompany = () => {
  const { t } = useTranslation('companies');
  const { texts, question, fail } = useAdminDialogs();
  const { run } = useAction();
  return ({ uuid, name }: Pick<Company, 'uuid' | 'name'>): Promise<boolean> =>
    run({
      ask: question(t('restoreText', { name }), false),
      send: () => send(admin.changeStatus, { company_uuid: uuid, status: CompanyStatus.Active }),
      refresh: [admin.list, list],
      tell: texts.success,
      fail,
    });
};
