import type { Order } from '@simdesk/contract';
import { useState } from 'react';
import { useNeedsConnection } from '#ui/action/use-needs-connection.ts';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { WriteMailDialog } from './write-mail-dialog.tsx';

/** Opens the dialog in which staff write to the customer of an order; a link with `?write=subject` opens it at once. */
export const useWriteMail = (order: Order) => {
  const [{ write }, changeParams] = useSearchParams();
  const subject = typeof write === 'string' ? write : '';
  const [isOpen, setOpen] = useState(subject !== '');
  const close = () => {
    setOpen(false);
    if (subject !== '') changeParams({ write: undefined }, { replace: true });
  };
  const isPossible = useNeedsConnection();
  return {
    open: () => void isPossible().then(setOpen),
    dialog: isOpen && <WriteMailDialog order={order} initialSubject={subject} onClose={close} />,
  };
};
