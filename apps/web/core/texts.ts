import { splitProblem } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, Unreachable } from './failures.ts';

/** Says what is wrong with a field (`max:36`) in the reader's language. */
export const useProblemText = (): ((problem: string) => string) => {
  const { t } = useTranslation('problems');
  return (problem) => {
    const { name, n } = splitProblem(problem);
    return t(name, { n });
  };
};

/** Says why a call failed in the reader's language. */
export const useRefusalText = (): ((failure: unknown) => string) => {
  const { t, i18n } = useTranslation(['refusals', 'ui']);
  return (failure) => {
    if (failure instanceof Unreachable) return t('ui:unreachable');
    if (!(failure instanceof ApiRefusal)) return t('refusals:internal');
    // What was answered in place of a result has no code: its words are all there is.
    if (failure.status < 400) return failure.sentence;
    // The server speaks English, and may say more than the code does.
    return i18n.resolvedLanguage === 'en' ? failure.sentence : t(`refusals:${failure.code}`, failure.details);
  };
};
