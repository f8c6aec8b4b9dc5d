import { useTranslation } from '#core/use-translation.tsx';
import classes from './counter.module.css';

/** The length of a field's text below the field: `12/255`. */
export const useLengthCounter = (text: string, max: number) => {
  const { t } = useTranslation('ui');
  return {
    description: t('counter', { count: text.length, max }),
    descriptionProps: { className: classes.counter ?? '' },
  };
};
