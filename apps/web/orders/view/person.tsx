import { useTranslation } from 'react-i18next';

/** Who changed something: a colleague by the e-mail, or the system outside that said so. */
export const Person = ({ name }: { name: string }) => {
  const { t } = useTranslation('order-view');
  const system = systems.find((each) => each === name);
  return <span title={name}>{system ? t(`people.${system}`) : name}</span>;
};

const systems = ['storefront', 'billing', 'payment', 'carrier'] as const;
