import { useTranslation } from '#core/use-translation.tsx';
import { fieldCatalogues } from './field-catalogues.ts';
import { fieldSourceOf } from './field-sources.ts';
import { valueText } from './value-text.ts';

/** How the fields of one kind of record are called, and their values. */
export interface FieldWords {
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown) => string | null;
}

/** The words for the fields of a record, by its name in the contract. `names` are those of records, by uuid. */
export const useFieldWords = (names: Readonly<Record<string, string>>): ((kind: string) => FieldWords) => {
  const { t } = useTranslation([...fieldCatalogues, 'ui']);
  // Which texts these are depends on the record, so that their keys have no type.
  const read = t as unknown as (key: string, options: object) => unknown;
  const textAt = (ns: string, key: string): string | undefined => {
    const text = read(key, { ns, defaultValue: '', returnObjects: true });
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  return (kind) => {
    const { labels, choices = {}, flags = [] } = fieldSourceOf(kind);
    return {
      labelOf: (field) => {
        for (const { catalogue, path } of labels)
          for (const name of [field, camelCase(field)]) {
            const label = textAt(catalogue, path === '' ? name : `${path}.${name}`);
            if (label !== undefined) return label;
          }
        return textAt('versions', `fields.${field}`) ?? field;
      },
      textOf: (field, value) => {
        const choice = choices[field];
        return valueText(field, value, {
          ...{ yes: t('ui:yes'), no: t('ui:no'), names, isFlag: flags.includes(field) },
          choice: choice && textAt(choice.catalogue, `${choice.path}.${choice.keys?.[Number(value)] ?? String(value)}`),
        });
      },
    };
  };
};

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
