import { Button, Group, Skeleton, Text } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { formatDashedDayTime } from '@simdesk/rules';
import IconArrowBackUp from 'icon:arrow-back-up';
import IconCheck from 'icon:check';
import IconMail from 'icon:mail';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { logFailure } from '#core/log.ts';
import { send } from '#core/api.ts';
import { useMay } from '#core/session.ts';
import { useAction } from '#ui/action/use-action.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useGoBack } from '#ui/navigation/use-go-back.ts';
import { TabTitle } from '#ui/navigation/use-tab-title.ts';
import { useRecord } from '#ui/form/use-record.ts';
import type { AnyMessage, MessageCalls } from './message-calls.ts';
import { MessageState } from './message-state.tsx';
import { WriteLink } from './write-link.tsx';

interface Props<Message extends AnyMessage> {
  title: string;
  calls: MessageCalls<Message>;
  /** The kind and the name of a message in the title of the tab. */
  kind: 'contact' | 'partner';
  nameOf: (message: Message) => string;
  /** The list to return to if the page was opened by a link. */
  listPath: string;
  /** The recipient and subject of a reply. */
  reply: (message: Message) => { to: string; subject: string };
  children: (message: Message) => ReactNode;
}

/** One message with its state and actions. */
export const MessageScreen = <Message extends AnyMessage>({
  title,
  calls,
  kind,
  nameOf,
  listPath,
  reply,
  children,
}: Props<Message>) => {
  const { t } = useTranslation(['feedback', 'ui']);
  const { feedback_uuid = '' } = useParams({ strict: false });
  const goBack = useGoBack();
  const { record: message } = useRecord(calls, feedback_uuid, () => goBack(listPath));
  useMarkRead(calls, message);
  return (
    <Page
      title={title}
      count={message && <MessageState message={message} />}
      actions={
        <Button variant="default" onClick={() => goBack(listPath)}>
          {t('ui:close')}
        </Button>
      }
    >
      <TabTitle record={message && { kind, name: nameOf(message), state: t(message.handled_at === null ? 'open' : 'handled') }} />
      {message === null ? (
        <Skeleton height={320} maw={880} />
      ) : (
        <FormCard>
          {children(message)}
          <Group gap="xs">
            <Button
              component="a"
              href={mailAddress(reply(message))}
              leftSection={<IconMail size={16} stroke={1.8} aria-hidden />}
            >
              {t('reply')}
            </Button>
            <WriteLink {...reply(message)} />
            <HandledButton calls={calls} message={message} />
            {message.handled_at !== null && (
              <Text size="sm" c="dimmed">
                {t('handledBy', { by: message.handled_by, at: formatDashedDayTime(message.handled_at) })}
              </Text>
            )}
          </Group>
        </FormCard>
      )}
    </Page>
  );
};

/** Marks a message as read when it is opened. */
const useMarkRead = <Message extends AnyMessage>({ list, markRead }: MessageCalls<Message>, message: Message | null): void => {
  const { run } = useAction();
  const isUnread = message !== null && message.read_at === null;
  const read = useEffectEvent((uuid: string) =>
    // Nobody asked for it, so that nobody is told if it cannot be done.
    run({ isSave: true, send: () => send(markRead, { uuid }), refresh: [list, calls.feedback.unread], fail: logFailure }),
  );
  const uuid = message?.uuid;
  useEffect(() => {
    if (isUnread && uuid !== undefined) void read(uuid);
  }, [isUnread, uuid]);
};

const HandledButton = <Message extends AnyMessage>({
  calls: { get, list, markHandled },
  message,
}: {
  calls: MessageCalls<Message>;
  message: Message;
}) => {
  const { t } = useTranslation('feedback');
  const mayEdit = useMay('feedback:edit');
  const { run, isSending } = useAction();
  if (!mayEdit) return null;
  const isHandled = message.handled_at !== null;
  const toggle = () =>
    run({
      send: () => send(markHandled, { uuid: message.uuid, handled: isHandled ? 0 : 1 }),
      refresh: [get, list, calls.feedback.unread],
    });
  const Icon = isHandled ? IconArrowBackUp : IconCheck;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
      loading={isSending}
      onClick={() => void toggle()}
    >
      {t(isHandled ? 'markOpen' : 'markHandled')}
    </Button>
  );
};

const mailAddress = ({ to, subject }: { to: string; subject: string }): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
