import type { Order, RefundEntry } from '@simdesk/contract';
import { RefundStatus } from '@simdesk/rules';
import { useState } from 'react';
import { useNeedsConnection } from '#ui/action/use-needs-connection.ts';
import { RefundDialog, type UnsettledRefund } from './refund-dialog.tsx';

/**
 * Opens the refund dialog. A refund whose answer was lost is restored when it is opened again, with its key: the server makes it
 * once.
 */
export const useRefund = (order: Order, refunds: readonly RefundEntry[]) => {
  const [isOpen, setOpen] = useState(false);
  const [unsettled, setUnsettled] = useState<UnsettledRefund | null>(null);
  const isCompleted = refunds.some(
    ({ uuid, refund_status }) => uuid === unsettled?.key && refund_status === RefundStatus.Completed,
  );
  const isPossible = useNeedsConnection();
  return {
    open: () => void isPossible().then(setOpen),
    dialog: isOpen && (
      <RefundDialog
        order={order}
        unsettled={isCompleted ? null : unsettled}
        onClose={(refund) => {
          setUnsettled(refund);
          setOpen(false);
        }}
      />
    ),
  };
};
