import { messageStates } from '@simdesk/contract';
import { formatDashedDayTime } from '@simdesk/rules';
import IconEye from 'icon:eye';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { IconLink } from '#ui/action/icon-action.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useChoiceFilter } from '#ui/list/use-choice-filter.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { FeedbackTabs } from './feedback-tabs.tsx';
import type { AnyMessage, MessageCalls } from './message-calls.ts';
import classes from './message-list.module.css';
import { MessageState } from './message-state.tsx';

interface Props<Message extends AnyMessage> {
  calls: MessageCalls<Message>;
  /** The message's subject: the first text column, which links to the message. */
  subject: { name: string; title: string; of: (message: Message) => string };
  /** The other text columns. */
  columns: Column<Message>[];
  pathOf: (message: Message) => string;
  empty: string;
}

/** The messages of one kind, the newest first; unread ones are highlighted. */
export const MessageList = <Message extends AnyMessage>({ calls, subject, columns, pathOf, empty }: Props<Message>) => {
  const { t } = useTranslation('feedback');
  const [state, change, query] = useListState();
  const filter = useChoiceFilter({
    name: 'state',
    values: messageStates,
    label: t('state'),
    all: t('anyState'),
    textOf: (messageState) => t(`states.${messageState}`),
  });
  const input = { ...query, ...(filter.value && { state: filter.value }) };
  const list = useListCall(calls.list, input);
  return (
    <Page title={t('title')}>
      <FeedbackTabs />
      <PagedList
        label={t('title')}
        rowKey={({ uuid }) => uuid}
        openRow={(message) => ({ to: pathOf(message) })}
        list={list}
        exportSource={{ call: calls.list, input }}
        state={state}
        onChange={change}
        filters={filter.select}
        empty={{ text: filter.value ? t('nothingInState') : empty }}
        columns={[
          momentColumn('create_at', t('columns.date'), 180, formatDashedDayTime),
          {
            name: subject.name,
            title: subject.title,
            cell: (message) => (
              <span className={classes.subject} data-unread={message.read_at === null || undefined}>
                <Link to={pathOf(message)} className={classes.link} title={subject.of(message)}>
                  {subject.of(message)}
                </Link>
                {/* A message that is read but not handled is the usual case and gets no chip. */}
                {(message.read_at === null || message.handled_at !== null) && <MessageState message={message} />}
              </span>
            ),
            sortable: true,
          },
          ...columns,
          {
            name: 'view',
            title: t('view'),
            cell: (message) => {
              const name = subject.of(message);
              const view = <IconLink icon={IconEye} text={t('view')} label={t('viewOf', { name })} to={pathOf(message)} />;
              return <RowActions name={name} more={view} />;
            },
            align: 'right',
            width: 80,
          },
        ]}
      />
    </Page>
  );
};
