import type { TrackingImport } from '@simdesk/contract';
import { trackingReason } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useProblemText } from '#core/texts.ts';
import { queryString } from '#core/wire.ts';
import { FailedLinesButton } from '#ui/csv/failed-lines-button.tsx';
import { InvalidLines } from '#ui/csv/invalid-lines.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';

/** The orders that get no tracking number, with the reasons. */
export const FailedOrders = ({ result: { uuid, failedOrders, failedCount } }: { result: TrackingImport }) => {
  const { t } = useTranslation(['tracking-import', 'csv']);
  const problemText = useProblemText();
  const lines = failedOrders.map(({ id, line, problems }) => ({ id, line, reason: trackingReason(problems, problemText) }));
  return (
    <InvalidLines
      title={t('failedOrders')}
      lines={lines}
      moreCount={failedCount - failedOrders.length}
      // The file may contain an order twice.
      lineKey={({ line }) => String(line)}
      download={<FailedLinesButton address={calls.trackingImport.failedLines.path + queryString({ uuid })} />}
      columns={[
        { name: 'line', title: t('csv:line'), cell: ({ line }) => line, width: 80 },
        { name: 'id', title: t('orderId'), cell: ({ id }) => <span title={id}>{id}</span>, width: 160 },
        { name: 'reason', title: t('reason'), cell: ({ reason }) => <TwoLines text={reason} /> },
      ]}
    />
  );
};
