import { Button } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useAction } from '#ui/action/use-action.ts';
import { Warning } from '#ui/layout/warning.tsx';

const { armCopy, overview } = calls.system;

/** Says that this copy of a backup calls no outside system, and lets it call them. */
export const RestoredCopy = ({ backupAt }: { backupAt: string }) => {
  const { t } = useTranslation(['system', 'ui']);
  const { run, isSending } = useAction();
  const arm = () =>
    run({
      ask: { title: t('copy.ask'), text: t('copy.question'), yes: t('copy.yes'), no: t('ui:cancel'), danger: true },
      send: () => send(armCopy, {}),
      refresh: [overview],
      tell: t('copy.armed'),
    });
  return (
    <Warning title={t('copy.title')}>
      <p>{t('copy.text', { time: formatDayTime(backupAt) })}</p>
      <Button size="sm" variant="default" loading={isSending} onClick={() => void arm()}>
        {t('copy.arm')}
      </Button>
    </Warning>
  );
};
