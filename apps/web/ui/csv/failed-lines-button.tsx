import { Button } from '@mantine/core';
import { calls } from '#core/calls.ts';
import IconDownload from 'icon:download';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useAction } from '../action/use-action.ts';
import { startDownload } from '../file-field/start-download.ts';

/** Downloads all failed lines of an import, to correct them and import them again. */
export const FailedLinesButton = ({ address }: { address: string }) => {
  const { t } = useTranslation('csv');
  const { run, isSending } = useAction();
  const download = () => run({ send: () => send(calls.console.link, { address }), done: (link) => startDownload(link) });
  return (
    <Button
      variant="default"
      size="xs"
      loading={isSending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      onClick={() => void download()}
    >
      {t('failedLines')}
    </Button>
  );
};
