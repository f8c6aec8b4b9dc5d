import { useTranslation } from 'react-i18next';
import { useMay } from '#core/session.ts';

/** What can be searched for, by those who are signed in. */
export const useSearchHint = (): string => {
  const { t } = useTranslation('ui');
  return t(useMay('orders:view') ? 'shell.findOrders' : 'shell.find');
};
