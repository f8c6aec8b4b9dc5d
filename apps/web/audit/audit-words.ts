import { contract, listCalls } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';

/** What the areas are called; one without a text of its own keeps its name. */
export const useAreaName = (): ((area: string) => string) => {
  const { t } = useTranslation('audit');
  const names: Record<string, string> = t('areas', { returnObjects: true });
  return (area) => names[area] ?? area;
};

/** What a write did, by the path of its call; one that an earlier version of the console knew keeps its path. */
export const useCallWords = (): ((path: string) => string) => {
  const { t } = useTranslation('audit');
  const words: Record<string, string> = t('calls', { returnObjects: true });
  return (path) => words[writes.get(path) ?? ''] ?? path;
};

/** Every call that leaves an audit record, by its path: the name that leads to it in the contract. */
const writes = new Map(
  listCalls(contract)
    .filter(({ call }) => !call.reads)
    .map(({ name, call }) => [call.path as string, name.join('.')]),
);

/** The areas in which anything can be written. */
export const writtenAreas: readonly string[] = [...new Set([...writes.values()].map((name) => name.replace(/\..*/, '')))];
