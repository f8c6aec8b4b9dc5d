import { useTranslation } from '#core/use-translation.tsx';
import { getRussianI18n } from '#core/i18n.ts';
import { usePinnedRussian } from '#core/pinned-russian.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import type { ConfirmRemoval } from '#ui/action/use-remove.ts';

/** Confirms the deletion of a post. The specification wants it in Russian, as the pinned screens are. */
export const useConfirmRemoval = (): ConfirmRemoval => {
  const { i18n } = useTranslation();
  const isRussian = usePinnedRussian();
  const dialogs = useDialogs();
  return async (name) => {
    const texts = isRussian ? await getRussianI18n() : i18n;
    await texts.loadNamespaces('admin');
    const t = texts.getFixedT(null, 'admin');
    return dialogs.confirm({ title: t('sure'), text: t('deletePost', { name }), yes: t('yes'), no: t('no'), danger: true });
  };
};
