import { unreplacedMentions } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { Warning } from '../layout/warning.tsx';
import { usePublishedVariables } from './use-variables.ts';

interface Props {
  /** The values of a form. */
  values: object;
  labels: Record<string, string>;
  /** Names that this form knows besides the variables of the content. */
  names?: readonly string[] | undefined;
}

/** Names the fields with variables that visitors would see as they are. The form can be saved all the same. */
export const VariableWarnings = ({ values, labels, names = [] }: Props) => {
  const { t } = useTranslation('records');
  const isNeeded = findMentions(values, new Set()).length > 0;
  const variables = usePublishedVariables(isNeeded);
  if (!isNeeded || variables === null) return null;
  const mentions = findMentions(values, new Set([...names, ...variables.map(({ name }) => name)]));
  if (mentions.length === 0) return null;
  return (
    <Warning title={t('unknownVariables')}>
      {mentions.map(({ field, texts }) => (
        <div key={field}>
          {labels[field] ?? field}: {texts.join(', ')}
        </div>
      ))}
    </Warning>
  );
};

const findMentions = (values: object, names: ReadonlySet<string>): { field: string; texts: string[] }[] =>
  Object.entries(values)
    .map(([field, value]: [string, unknown]) => ({
      field,
      texts: typeof value === 'string' ? unreplacedMentions(value, names) : [],
    }))
    .filter(({ texts }) => texts.length > 0);
