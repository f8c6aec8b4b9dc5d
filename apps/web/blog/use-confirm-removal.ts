import { useTranslation } from 'react-i18next';
import { russian } from '#core/i18n.ts';
import { useSettings } from '#core/settings.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import type { ConfirmRemoval } from '#ui/action/use-remove.ts';

/**
 * The question before a post is deleted. The specification words it in Russian, whatever the language of the screen; an
 * installation that has switched that off asks in the reader's language.
 */
export const useConfirmRemoval = (): ConfirmRemoval => {
  const { i18n } = useTranslation();
  const { pinnedRussian } = useSettings();
  const dialogs = useDialogs();
  return async (name) => {
    const texts = pinnedRussian ? await russian() : i18n;
    await texts.loadNamespaces('admin');
    const t = texts.getFixedT(null, 'admin');
    return dialogs.confirm({ title: t('sure'), text: t('deletePost', { name }), yes: t('yes'), no: t('no'), danger: true });
  };
};
