import { ActionIcon, Tooltip } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { queryOf } from '#core/wire.ts';
import { useFailureAlert } from '../dialog/failure-alert.ts';

/** The call that lists, or one that answers its list as a file, and what it is asked. */
export interface Exported {
  call: { path: string };
  input: object;
}

/** A list as a CSV file, with all its pages. The browser fetches it by itself, however long it is. */
export const ExportLink = ({ call, input, isDisabled = false }: Exported & { isDisabled?: boolean }) => {
  const { t } = useTranslation('ui');
  const showFailure = useFailureAlert();
  const { mutate, isPending } = useWrite(contract.console.link, {
    onSuccess: startDownload,
    onError: (failure) => void showFailure(failure),
  });
  return (
    <Tooltip label={t('exportCsv')}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('exportCsv')}
        loading={isPending}
        disabled={isDisabled}
        onClick={() => mutate({ address: call.path + queryOf({ ...input, ...allPages, format: 'csv' }) })}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
};

const allPages = { page: undefined, pageSize: undefined, limit: undefined, offset: undefined };

/** As a download, so that a refusal does not take the place of this page. */
const startDownload = (link: string): void => {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
};
