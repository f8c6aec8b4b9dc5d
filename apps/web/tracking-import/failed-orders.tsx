import type { TrackingImport } from '@simdesk/contract';
import { trackingReason } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#core/texts.ts';
import { InvalidLines } from '#ui/csv/invalid-lines.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';

/** The orders that get no tracking number, with the reasons. */
export const FailedOrders = ({ result: { failedOrders, failedCount } }: { result: TrackingImport }) => {
  const { t } = useTranslation('tracking-import');
  const problemText = useProblemText();
  const lines = failedOrders.map(({ id, problems }, index) => ({ id, index, reason: trackingReason(problems, problemText) }));
  return (
    <InvalidLines
      title={t('failedOrders')}
      lines={lines}
      moreCount={failedCount - failedOrders.length}
      // The file may contain an order twice.
      lineKey={({ index }) => String(index)}
      columns={[
        { name: 'id', title: t('orderId'), cell: ({ id }) => <span title={id}>{id}</span>, width: 160 },
        { name: 'reason', title: t('reason'), cell: ({ reason }) => <TwoLines text={reason} /> },
      ]}
    />
  );
};
