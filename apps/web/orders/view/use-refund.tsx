import type { Order } from '@simdesk/contract';
import { useState } from 'react';
import { RefundDialog } from './refund-dialog.tsx';

/** Opens the refund dialog. An amount that could not be refunded is restored when it is opened again. */
export const useRefund = (order: Order) => {
  const [isOpen, setOpen] = useState(false);
  const [unsentAmount, setUnsentAmount] = useState<string | null>(null);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <RefundDialog
        order={order}
        unsentAmount={unsentAmount}
        onClose={(amount) => {
          setUnsentAmount(amount);
          setOpen(false);
        }}
      />
    ),
  };
};
