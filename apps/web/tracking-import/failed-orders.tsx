import type { TrackingImport } from '@simdesk/contract';
import { trackingReason } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#core/texts.ts';
import { WrongLines } from '#ui/csv/wrong-lines.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';

/** The orders that get no tracking number, and why. */
export const FailedOrders = ({ result: { failedOrders, failedCount } }: { result: TrackingImport }) => {
  const { t } = useTranslation('tracking-import');
  const problemText = useProblemText();
  const lines = failedOrders.map(({ id, problems }, place) => ({ id, place, reason: trackingReason(problems, problemText) }));
  return (
    <WrongLines
      title={t('failedOrders')}
      lines={lines}
      further={failedCount - failedOrders.length}
      // An order may stand in the file twice.
      lineKey={({ place }) => String(place)}
      columns={[
        { name: 'id', title: t('orderId'), cell: ({ id }) => <span title={id}>{id}</span>, width: 160 },
        { name: 'reason', title: t('reason'), cell: ({ reason }) => <TwoLines text={reason} /> },
      ]}
    />
  );
};
