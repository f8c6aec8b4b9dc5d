import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';

/** Names what the signed-in user can search for. */
export const useSearchPlaceholder = (): string => {
  const { t } = useTranslation('ui');
  return t(useMay('orders:list') ? 'shell.findOrders' : 'shell.find');
};
