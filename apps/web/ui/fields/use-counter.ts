import { useTranslation } from 'react-i18next';
import classes from './counter.module.css';

/** What a field says of its length: `12/255`. */
export const useCounter = (text: string, max: number) => {
  const { t } = useTranslation('ui');
  return {
    description: t('counter', { count: text.length, max }),
    descriptionProps: { className: classes.counter ?? '' },
  };
};
