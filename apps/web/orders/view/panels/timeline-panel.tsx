import { Button } from '@mantine/core';
import type { OrderComment, OrderHistoryEntry } from '@simdesk/contract';
import { formatDashedDayTime, isErased, parseHistoryEntry } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { orDash } from '#ui/dash.ts';
import { CommentBox } from '../comment-box.tsx';
import type { LoadedHistory, PanelProps } from '../order-data.ts';
import { timelineEntries } from '../timeline-entries.ts';
import { useAuthorName } from '../use-author-name.ts';
import { useHistoryTexts } from '../use-history-texts.ts';
import classes from './timeline-panel.module.css';

interface Props extends PanelProps {
  history: LoadedHistory;
  /** How many entries are shown at first. */
  shortLength: number;
}

/** Comments of staff among the steps of the order, the latest first. */
export const TimelinePanel = ({ order: { order_info, customer_info }, history, shortLength }: Props) => {
  const { t } = useTranslation('order-view');
  const mayEdit = useMay('orders:edit');
  const [isExpanded, setExpanded] = useState(false);
  const comments = useCall(
    calls.orders.comments,
    { order_uuid: order_info.uuid },
    { refetchOnWindowFocus: true, select: ({ data }) => data },
  );
  const entries = timelineEntries(comments.data ?? [], history.data ?? []);
  return (
    <CollapsibleCard title={t('panels.timeline')}>
      {mayEdit && !isErased(customer_info) && <CommentBox order_uuid={order_info.uuid} />}
      {comments.isError && comments.data === undefined && (
        <LoadFailure text={t('comments.loadFailed')} onRetry={() => void comments.refetch()} />
      )}
      <ol className={classes.timeline}>
        {(isExpanded ? entries : entries.slice(0, shortLength)).map((entry) =>
          entry.kind === 'comment' ? (
            <Comment key={entry.comment.uuid} comment={entry.comment} />
          ) : (
            <Change key={entry.change.uuid} entry={entry.change} />
          ),
        )}
      </ol>
      {!isExpanded && entries.length > shortLength && (
        <Button variant="subtle" size="compact-sm" onClick={() => setExpanded(true)}>
          {t('history.all', { count: entries.length })}
        </Button>
      )}
    </CollapsibleCard>
  );
};

const Comment = ({ comment }: { comment: OrderComment }) => (
  <li data-comment>
    <p className={classes.comment}>{comment.text}</p>
    <Stamp entry={comment} />
  </li>
);

const Change = ({ entry }: { entry: OrderHistoryEntry }) => {
  const texts = useHistoryTexts();
  const { field, from, to } = parseHistoryEntry(entry);
  const [before, after] = [texts.value(from), texts.value(to)];
  return (
    <li>
      <b>{texts.field(field)}</b>{' '}
      {field.of !== 'created' && (
        <span>
          {before !== '' && `${before} → `}
          {orDash(after)}
        </span>
      )}
      <Stamp entry={entry} />
    </li>
  );
};

const Stamp = ({ entry }: { entry: OrderComment | OrderHistoryEntry }) => (
  <div className={classes.author}>
    {useAuthorName()(entry)} · {formatDashedDayTime(entry.create_at)}
  </div>
);
