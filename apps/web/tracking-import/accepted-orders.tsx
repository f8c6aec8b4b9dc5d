import { Button, Text } from '@mantine/core';
import type { TrackingImport } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { dash } from '#ui/dash.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import { DetailTable } from '#ui/list/detail-table.tsx';

/** The first orders that get a tracking number, shown on request. */
export const AcceptedOrders = ({ result: { acceptedOrders, successCount } }: { result: TrackingImport }) => {
  const { t } = useTranslation(['tracking-import', 'csv']);
  const number = useNumberText();
  const [isOpen, setOpen] = useState(false);
  if (acceptedOrders.length === 0) return null;
  const moreCount = successCount - acceptedOrders.length;
  return (
    <FormCard title={t('acceptedOrders')}>
      <div>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideAccepted' : 'showAccepted')}
        </Button>
      </div>
      {isOpen && (
        <DetailTable
          label={t('acceptedOrders')}
          rows={acceptedOrders}
          rowKey={({ line }) => String(line)}
          empty=""
          columns={[
            { name: 'line', title: t('csv:line'), cell: ({ line }) => line, width: 80 },
            { name: 'id', title: t('orderId'), cell: ({ id }) => id, width: 160 },
            { name: 'tracking', title: t('tracking'), cell: ({ tracking }) => <span title={tracking}>{tracking}</span> },
            { name: 'previous', title: t('previous'), cell: ({ previous }) => <span title={previous}>{previous || dash}</span> },
          ]}
        />
      )}
      {isOpen && moreCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('csv:further', { count: moreCount, formatted: number(moreCount) })}
        </Text>
      )}
    </FormCard>
  );
};
