import { useTranslation } from '#core/use-translation.tsx';

interface Author {
  email: string;
  acted_by: string | null;
}

/** The author of a change: a user's e-mail and who acted as this user, or the name of an external system. */
export const useAuthorName = (): ((author: Author) => string) => {
  const { t } = useTranslation('order-view');
  return ({ email, acted_by }) => {
    const system = systems.find((each) => each === email);
    if (system) return t(`people.${system}`);
    return acted_by === null ? email : t('people.actedBy', { email, by: acted_by });
  };
};

const systems = ['storefront', 'billing', 'payment', 'carrier'] as const;
