import { parseProblem } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, Unreachable } from './failures.ts';

/** Translates the problem of a field (`max:36`). */
export const useProblemText = (): ((problem: string) => string) => {
  const { t } = useTranslation('problems');
  return (problem) => {
    const { name, ...numbers } = parseProblem(problem);
    return t(name, numbers);
  };
};

/** Translates the reason why a call failed. */
export const useRefusalText = (): ((failure: unknown) => string) => {
  const { t, i18n } = useTranslation(['refusals', 'ui']);
  return (failure) => {
    if (failure instanceof Unreachable) return t('ui:unreachable');
    if (!(failure instanceof ApiRefusal)) return t('refusals:internal');
    // An answer with a message instead of a result has no code.
    if (failure.status < 400) return failure.sentence;
    // The server's English sentence may be more specific than the text of the code.
    return i18n.resolvedLanguage === 'en' ? failure.sentence : t(`refusals:${failure.code}`, failure.details);
  };
};
