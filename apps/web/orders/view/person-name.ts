import { useTranslation } from 'react-i18next';

/** Who changed something: a colleague by the e-mail, or the system outside that said so. */
export const usePersonName = (): ((by: string) => string) => {
  const { t } = useTranslation('order-view');
  return (by) => {
    const system = systems.find((each) => each === by);
    return system ? t(`people.${system}`) : by;
  };
};

const systems = ['storefront', 'billing', 'payment', 'carrier'] as const;
