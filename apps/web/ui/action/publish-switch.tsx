import { fieldsOf } from '#core/call-fields.ts';
import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import type { CallPath } from '#core/queries.ts';
import type { PublishCall } from '../resource.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { useAction } from './use-action.ts';

interface Props {
  name: string;
  uuid: string;
  publish: 0 | 1;
  /** The version of the record, to take the change back unless someone has changed the record since. */
  version: number;
  call: PublishCall;
  refreshes: readonly CallPath[];
  /** The text of the success notice; without it the generic one. */
  doneText?: string | undefined;
  isDisabled?: boolean;
}

/** Switches at once, sends the change, and switches back if the server refuses. */
export const PublishSwitch = ({ name, uuid, publish, version, call, refreshes, doneText, isDisabled = false }: Props) => {
  const { t } = useTranslation('records');
  const { run } = useAction();
  const flag = fieldsOf(call).includes('status') ? 'status' : 'publish';
  const [chosen, setChosen] = useState<0 | 1 | null>(null);
  const latest = useRef(publish);
  const currentVersion = useLatest(version);
  const isSending = useRef(false);

  const sendLatest = async (): Promise<void> => {
    const sentValue = latest.current;
    const versionBefore = currentVersion.current;
    const undo = () => send(call, { uuid, [flag]: sentValue === 1 ? 0 : 1, version: versionBefore + 1 });
    const isDone = await run({
      send: () => send(call, { uuid, [flag]: sentValue }),
      refresh: refreshes,
      fail: (failure, show) => {
        setChosen(null);
        return show(failure);
      },
      tell: doneText ?? { title: name, text: t(sentValue === 1 ? 'nowPublished' : 'nowHidden') },
      undo: () => undo,
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
      disabled={isDisabled}
      checked={(chosen ?? publish) === 1}
      onChange={(event) => void change(event.currentTarget.checked ? 1 : 0)}
    />
  );
};
