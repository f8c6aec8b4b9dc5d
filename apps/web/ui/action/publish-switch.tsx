import { Switch } from '@mantine/core';
import type { Call } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { useFailureAlert } from '../dialog/failure-alert.ts';
import type { PublishCall } from '../resource.ts';
import { useSuccessAlert } from '../dialog/success-alert.ts';

interface Props {
  name: string;
  uuid: string;
  publish: 0 | 1;
  call: PublishCall;
  refreshes: readonly Pick<Call, 'path'>[];
  /** What is said when it is done; usually the switch says enough. */
  doneText?: string | undefined;
}

/** Answers at once, sends the change, and takes itself back if the server refuses. */
export const PublishSwitch = ({ name, uuid, publish, call, refreshes, doneText }: Props) => {
  const { t } = useTranslation('records');
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
  const { mutate } = useWrite(call, {
    refreshes,
    onError: (failure) => void showFailure(failure),
    onSuccess: () => {
      if (doneText !== undefined) void tellSuccess(doneText);
    },
  });
  const flag = 'status' in call.input.shape ? 'status' : 'publish';
  const [wanted, setWanted] = useState<0 | 1 | null>(null);
  const change = (next: 0 | 1) => {
    setWanted(next);
    mutate({ uuid, [flag]: next }, { onSettled: () => setWanted(null) });
  };
  return (
    <Switch
      size="sm"
      aria-label={t('publishOf', { name })}
      checked={(wanted ?? publish) === 1}
      onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
    />
  );
};
