import { Paper, Switch } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { useSettings } from '#core/settings.ts';
import { useAction } from '#ui/action/use-action.ts';
import { Page } from '#ui/layout/page.tsx';

/** In which language everyone reads the pinned screens who has not chosen one. */
export const LanguagesScreen = () => {
  const { t } = useTranslation('shop-settings');
  const { run, isSending } = useAction();
  const { pinnedRussian } = useSettings();
  const change = (follows: boolean) =>
    run({
      send: () => send(calls.console.changePinnedLanguage, { pinned_russian: !follows }),
      refresh: [calls.console.settings],
      // The session says in which language its user reads these screens.
      done: () => session.reload(),
      tell: t(follows ? 'languages.nowFollow' : 'languages.nowRussian'),
    });
  return (
    <Page title={t('languages.title')}>
      <Paper withBorder p="lg" maw={640}>
        <Switch
          label={t('languages.follow')}
          description={t('languages.followHint')}
          checked={!pinnedRussian}
          disabled={isSending}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Paper>
    </Page>
  );
};
