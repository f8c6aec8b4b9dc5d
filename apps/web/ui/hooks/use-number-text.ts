import { useTranslation } from 'react-i18next';

/** Formats whole numbers in the reader's language: 1,234 or 1.234. */
export const useNumberText = (): ((value: number) => string) => {
  const { i18n } = useTranslation();
  return (value) => value.toLocaleString(i18n.language);
};
