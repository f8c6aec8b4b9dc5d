import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { formatDayTime, previewLinkDays, usualPreviewLinkDays } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useCall } from '#core/queries.ts';
import { CopyButton } from '../action/copy-button.tsx';
import { useAction } from '../action/use-action.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { useMayCall } from '../hooks/use-may-call.ts';
import { Warning } from '../layout/warning.tsx';
import type { PreviewLinkCalls } from './preview-link-calls.ts';
import classes from './preview-links.module.css';

interface Props {
  calls: PreviewLinkCalls;
  /** The record that the links show. */
  uuid: string;
  isDirty: boolean;
  onClose: () => void;
}

/** Makes a link to a record as it is saved, and revokes those that are open. */
export const PreviewLinksDialog = ({ calls, uuid, isDirty, onClose }: Props) => {
  const { t } = useTranslation('publishing');
  useFocusReturn();
  const mayEdit = useMayCall(calls.create);
  return (
    <DialogFrame title={t('links.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('links.text')}</Text>
        {isDirty && <Warning>{t('links.unsaved')}</Warning>}
        {mayEdit && <NewLink calls={calls} uuid={uuid} />}
        <OpenLinks calls={calls} uuid={uuid} mayRevoke={mayEdit} />
      </Stack>
    </DialogFrame>
  );
};

const NewLink = ({ calls, uuid }: Pick<Props, 'calls' | 'uuid'>) => {
  const { t } = useTranslation('publishing');
  const { run, isSending } = useAction();
  const [days, setDays] = useState(String(usualPreviewLinkDays));
  const [address, setAddress] = useState('');
  const create = () =>
    run({
      send: () => send(calls.create, { record_uuid: uuid, days: Number(days) }),
      refresh: [calls.list],
      done: ({ path }) => setAddress(`${location.origin}${path}`),
    });
  return (
    <>
      <Group justify="space-between" align="center" gap="xs">
        <SegmentedControl
          aria-label={t('links.days')}
          value={days}
          onChange={setDays}
          data={previewLinkDays.map((count) => ({ value: String(count), label: t('links.day', { count }) }))}
        />
        <Button loading={isSending} onClick={() => void create()}>
          {t('links.create')}
        </Button>
      </Group>
      {address !== '' && (
        <TextInput
          label={t('links.link')}
          description={t('links.once')}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightSection={<CopyButton text={address} name={t('links.link')} />}
        />
      )}
    </>
  );
};

const OpenLinks = ({ calls, uuid, mayRevoke }: Pick<Props, 'calls' | 'uuid'> & { mayRevoke: boolean }) => {
  const { t } = useTranslation(['publishing', 'ui']);
  const { run } = useAction();
  const { data, isError } = useCall(calls.list, { record_uuid: uuid });
  const revoke = (link: string) =>
    run({
      ask: {
        ...{ title: t('links.revokeTitle'), text: t('links.revokeText') },
        ...{ yes: t('links.revoke'), no: t('ui:cancel'), danger: true },
      },
      send: () => send(calls.revoke, { uuid: link }),
      refresh: [calls.list],
    });
  if (isError) return <Warning>{t('links.loadFailed')}</Warning>;
  if (!data) return null;
  return (
    <section aria-label={t('links.openLinks')}>
      <h3 className={classes.title}>{t('links.openLinks')}</h3>
      {data.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('links.none')}
        </Text>
      )}
      <ul className={classes.links}>
        {data.data.map((link) => {
          const facts = { email: link.created_by, until: formatDayTime(link.expires_at) };
          return (
            <li key={link.uuid} className={classes.link}>
              <Text size="sm">{t('links.by', facts)}</Text>
              {mayRevoke && (
                <Button variant="default" aria-label={t('links.revokeOf', facts)} onClick={() => void revoke(link.uuid)}>
                  {t('links.revoke')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
