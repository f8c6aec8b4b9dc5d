import { ActionIcon } from '@mantine/core';
import { calls } from '#core/calls.ts';
import IconDownload from 'icon:download';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { queryString } from '#core/wire.ts';
import { useAction } from '../action/use-action.ts';
import { hint } from '../layout/hint.ts';
import { startDownload } from '../file-field/start-download.ts';

/** The call whose list is exported, and its input. */
export interface ExportSource {
  call: { path: string };
  input: object;
}

/** Downloads a list with all its pages as a CSV file. The browser streams it, so that its size does not matter. */
export const ExportLink = ({ call, input, isDisabled = false }: ExportSource & { isDisabled?: boolean }) => {
  const { t } = useTranslation('ui');
  const { run, isSending } = useAction();
  const address = call.path + queryString({ ...input, ...allPages, format: 'csv' });
  // A download, so that an error page of the server does not replace this page.
  const download = () => run({ send: () => send(calls.console.link, { address }), done: (link) => startDownload(link) });
  return (
    <ActionIcon
      {...hint(t('exportCsv'))}
      variant="default"
      size="input-sm"
      aria-label={t('exportCsv')}
      loading={isSending}
      disabled={isDisabled}
      onClick={() => void download()}
    >
      <IconDownload size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
};

const allPages = { page: undefined, pageSize: undefined, limit: undefined, offset: undefined };
