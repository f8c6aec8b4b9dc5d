import { messageStates } from '@simdesk/contract';
import { formatDashedDayTime } from '@simdesk/rules';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListCall } from '#core/queries.ts';
import { momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { IconLink } from '#ui/action/icon-action.tsx';
import { useListFilter } from '#ui/list/list-filter.ts';
import { useListState } from '#ui/list/list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { FeedbackTabs } from './feedback-tabs.tsx';
import type { AnyMessage, MessageCalls } from './message-calls.ts';
import classes from './message-list.module.css';
import { MessageState } from './message-state.tsx';

interface Props<Message extends AnyMessage> {
  calls: MessageCalls<Message>;
  /** What a message is about: its first text, which also opens it. */
  subject: { name: string; title: string; of: (message: Message) => string };
  /** The further texts. */
  columns: Column<Message>[];
  pathOf: (message: Message) => string;
  empty: string;
}

/** The messages of one kind, the newest first; those that nobody has read stand out. */
export const MessageList = <Message extends AnyMessage>({ calls, subject, columns, pathOf, empty }: Props<Message>) => {
  const { t } = useTranslation('feedback');
  const [state, change, query] = useListState();
  const [chosen, choose] = useListFilter('state');
  const wanted = messageStates.find((each) => each === chosen);
  const asked = { ...query, ...(wanted && { state: wanted }) };
  const list = useListCall(calls.list, asked);
  return (
    <Page title={t('title')}>
      <FeedbackTabs />
      <PagedList
        label={t('title')}
        rowKey={({ uuid }) => uuid}
        list={list}
        exported={{ call: calls.list, input: asked }}
        state={state}
        onChange={change}
        filters={
          <FilterSelect
            label={t('state')}
            all={t('anyState')}
            choices={messageStates.map((each) => ({ value: each, label: t(`states.${each}`) }))}
            value={wanted ?? null}
            onChange={choose}
          />
        }
        empty={{ text: wanted ? t('nothingInState') : empty }}
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
                {/* What is neither new nor done needs no word: it is the usual thing. */}
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
