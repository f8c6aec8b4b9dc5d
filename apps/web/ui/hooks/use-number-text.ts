import { useTranslation } from 'react-i18next';

/** Writes whole numbers as the reader's language does: 1,234 or 1.234. */
export const useNumberText = (): ((value: number) => string) => {
  const { i18n } = useTranslation();
  return (value) => value.toLocaleString(i18n.language);
};
