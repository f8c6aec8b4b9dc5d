import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { useAction } from '#ui/action/use-action.ts';
import { Button } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** Switches all pinned screens between Russian and the user's language, from now on and in every browser. */
export const PinnedLanguageButton = ({ isRussian }: { isRussian: boolean }) => {
  // The offer is in the language that it offers, whatever the language of the screen.
  const { t, i18n } = useTranslation('ui', { i18n: i18next });
  const { run, isSending } = useAction();
  const change = () =>
    run({
      send: () => send(calls.profile.changePinnedLanguage, { pinned_russian: !isRussian }),
      done: () => session.reload(),
    });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      fw={400}
      lang={isRussian ? i18n.language : 'ru'}
      loading={isSending}
      onClick={() => void change()}
    >
      {t(isRussian ? 'shell.showInOwnLanguage' : 'shell.showInRussian')}
    </Button>
  );
};
