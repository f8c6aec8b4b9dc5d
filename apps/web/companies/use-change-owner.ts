import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { ApiRefusal } from '#core/failures.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { emailProblem } from './use-employee-actions.ts';

const { admin } = calls.companies;

/** Asks for the e-mail of the new owner and changes the owner. */
export const useChangeOwner = (company_uuid: string) => {
  const { t } = useTranslation(['companies', 'refusals']);
  const dialogs = useDialogs();
  const { texts, fail } = useAdminDialogs();
  const { run } = useAction();

  /** Refuses an unknown e-mail as an unknown user, not as a missing record. */
  const findUser = async (email: string): Promise<string> => {
    try {
      return (await send(calls.accounts.getFromEmail, { email })).user_uuid;
    } catch (failure) {
      if (!(failure instanceof ApiRefusal) || failure.code !== 'not_found') throw failure;
      throw new ApiRefusal({ code: 'unknown_user', status: failure.status, sentence: t('refusals:unknown_user') });
    }
  };

  /** Asks again with the same e-mail after a failure. */
  const changeOwner = async (initial = ''): Promise<void> => {
    const email = await dialogs.prompt({
      title: t('changeOwner'),
      text: t('changeOwnerText'),
      label: t('ownerEmail'),
      initial,
      yes: t('change'),
      no: t('cancel'),
      check: (input) => emailProblem(input.trim(), t('ownerEmpty'), t('ownerWrong')),
    });
    if (email === null) return;
    const isChanged = await run({
      send: async () => send(admin.changeOwner, { company_uuid, user_uuid: await findUser(email.trim()) }),
      refresh: [admin.get, admin.list],
      tell: texts.success,
      fail,
    });
    if (!isChanged) await changeOwner(email);
  };
  return () => changeOwner();
};
