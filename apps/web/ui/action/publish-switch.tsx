import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import type { CallPath } from '#core/queries.ts';
import type { PublishCall } from '../resource.ts';
import { useAction } from './use-action.ts';

interface Props {
  name: string;
  uuid: string;
  publish: 0 | 1;
  call: PublishCall;
  refreshes: readonly CallPath[];
  /** The text of a success dialog; usually the switch itself is enough. */
  doneText?: string | undefined;
}

/** Switches at once, sends the change, and switches back if the server refuses. */
export const PublishSwitch = ({ name, uuid, publish, call, refreshes, doneText }: Props) => {
  const { t } = useTranslation('records');
  const { run } = useAction();
  const flag = call.fields.includes('status') ? 'status' : 'publish';
  const [chosen, setChosen] = useState<0 | 1 | null>(null);
  const latest = useRef(publish);
  const isSending = useRef(false);

  const sendLatest = async (): Promise<void> => {
    const sentValue = latest.current;
    const isDone = await run({
      send: () => send(call, { uuid, [flag]: sentValue }),
      refresh: refreshes,
      fail: (failure, show) => {
        setChosen(null);
        return show(failure);
      },
      ...(doneText !== undefined && { tell: doneText }),
    });
    // Switched again while the first change was being sent.
    if (isDone && latest.current !== sentValue) await sendLatest();
  };

  const change = async (next: 0 | 1): Promise<void> => {
    setChosen(next);
    latest.current = next;
    if (isSending.current) return;
    isSending.current = true;
    await sendLatest();
    isSending.current = false;
    setChosen(null);
  };

  return (
    <Switch
      size="sm"
      aria-label={t('publishOf', { name })}
      checked={(chosen ?? publish) === 1}
      onChange={(event) => void change(event.currentTarget.checked ? 1 : 0)}
    />
  );
};
