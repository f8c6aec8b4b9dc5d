import type { Order } from '@simdesk/contract';
import { useState } from 'react';
import { RefundDialog } from './refund-dialog.tsx';

/** Opens the dialog of a refund. An amount that was not given back is there again the next time. */
export const useRefund = (order: Order) => {
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <RefundDialog
        order={order}
        kept={kept}
        onClose={(typed) => {
          setKept(typed);
          setOpen(false);
        }}
      />
    ),
  };
};
