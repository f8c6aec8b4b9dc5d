import { useTranslation } from '#core/use-translation.tsx';
import { numberText } from '#core/number-text.ts';

/** Formats whole numbers in the reader's language: 1,234 or 1.234. */
export const useNumberText = (): ((value: number) => string) => {
  const { i18n } = useTranslation();
  return (value) => numberText(value, i18n.language);
};
