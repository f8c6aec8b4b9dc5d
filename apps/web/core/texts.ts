import { parseProblem } from '@simdesk/rules';
import { useTranslation } from './use-translation.tsx';
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
    // The server's English sentence may be more specific than the text of the code, but it names fields as the calls do.
    const isReadable = i18n.resolvedLanguage === 'en' && Object.keys(failure.fields).length === 0;
    return isReadable ? failure.sentence : t(`refusals:${failure.code}`, failure.details);
  };
};

/** The problems of the fields that the server refused, each with the label of its field if that is known. */
export const useFieldProblems = (): ((failure: unknown, labels?: Record<string, string>) => string[]) => {
  const problemText = useProblemText();
  return (failure, labels = {}) => {
    if (!(failure instanceof ApiRefusal)) return [];
    const problems = Object.entries(failure.fields).map(([field, problem]) => {
      // A field inside another, such as `actions.0.amount`, is found at the outer one.
      const label = labels[field] ?? labels[field.split('.', 1)[0] ?? ''];
      return label === undefined ? problemText(problem) : `${label}: ${problemText(problem)}`;
    });
    return [...new Set(problems)];
  };
};
