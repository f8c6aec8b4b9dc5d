import { Button } from '@mantine/core';
import { contract, type FileAnswer } from '@simdesk/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnyInput, InputOf, Sendable } from '#core/api.ts';
import { useWrite } from '#core/queries.ts';
import { queryOf } from '#core/wire.ts';
import { useFailureAlert } from './failure-alert.ts';

interface Props<I extends AnyInput> {
  /** A call that answers a file to a plain link. */
  call: Sendable<I, FileAnswer>;
  input: InputOf<I>;
}

/** A list as a CSV file. The browser fetches it by itself, however long it is; nothing of it passes through this page. */
export const ExportLink = <I extends AnyInput>({ call, input }: Props<I>) => {
  const { t } = useTranslation('ui');
  const alertFailure = useFailureAlert();
  const { mutate, isPending } = useWrite(contract.console.link, {
    onSuccess: startDownload,
    onError: (failure) => void alertFailure(failure),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ address: call.path + queryOf({ ...input }) })}
    >
      {t('exportCsv')}
    </Button>
  );
};

/** As a download, so that a refusal does not take the place of this page. */
const startDownload = (link: string): void => {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
};
