import { useTranslation } from 'react-i18next';

/** The author of a change: a user's e-mail, or the name of an external system. */
export const useAuthorName = (): ((author: string) => string) => {
  const { t } = useTranslation('order-view');
  return (author) => {
    const system = systems.find((each) => each === author);
    return system ? t(`people.${system}`) : author;
  };
};

const systems = ['storefront', 'billing', 'payment', 'carrier'] as const;
