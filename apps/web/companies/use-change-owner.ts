import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { ApiRefusal } from '#core/failures.ts';
import { refresh } from '#core/queries.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { problemOf } from './use-employee-actions.ts';

const { admin } = contract.companies;

/** Asks for the new owner's e-mail, finds who that is, and gives them the company. */
export const useChangeOwner = (company_uuid: string) => {
  const { t } = useTranslation(['companies', 'refusals']);
  const dialogs = useDialogs();
  const { run } = useAdminWrite();

  /** That nobody has this e-mail is told as such, not as a record that is missing. */
  const findUser = async (email: string): Promise<string> => {
    try {
      return (await send(contract.accounts.getFromEmail, { email })).user_uuid;
    } catch (failure) {
      if (!(failure instanceof ApiRefusal) || failure.code !== 'not_found') throw failure;
      throw new ApiRefusal({ code: 'unknown_user', status: failure.status, sentence: t('refusals:unknown_user') });
    }
  };

  return async (): Promise<void> => {
    const email = await dialogs.prompt({
      title: t('changeOwner'),
      text: t('changeOwnerText'),
      label: t('ownerEmail'),
      yes: t('change'),
      no: t('cancel'),
      check: (typed) => problemOf(typed.trim(), t('ownerEmpty'), t('ownerWrong')),
    });
    if (email === null) return;
    await run(async () => {
      await send(admin.changeOwner, { company_uuid, user_uuid: await findUser(email.trim()) });
      await refresh([admin.get, admin.list]);
    });
  };
};
