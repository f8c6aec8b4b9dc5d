import { contract, listCalls } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';

/** The name of an area; one without a text keeps its key. */
export const useAreaName = (): ((area: string) => string) => {
  const { t } = useTranslation('audit');
  const names: Record<string, string> = t('areas', { returnObjects: true });
  return (area) => names[area] ?? area;
};

/**
 * The text for a write, by the path of its call, or by the name of a change to the audit itself; the path of a call that no longer exists
 * is shown as it is.
 */
export const useCallText = (): ((path: string) => string) => {
  const { t } = useTranslation('audit');
  const texts: Record<string, string> = t('calls', { returnObjects: true });
  const exceptions: Record<string, string> = t('exceptions', { returnObjects: true });
  return (path) => texts[callName(path)] ?? exceptions[path] ?? path;
};

/** The name of a call in the contract; empty for a call that no longer exists. */
export const callName = (path: string): string => namesByPath.get(path) ?? '';

/** The contract names of all calls that write an audit record, by path. */
const namesByPath = new Map(
  listCalls(contract)
    .filter(({ call }) => !call.reads)
    .map(({ name, call }) => [call.path as string, name.join('.')]),
);

/** The areas with at least one such call. */
export const auditedAreas: readonly string[] = [...new Set([...namesByPath.values()].map((name) => name.replace(/\..*/, '')))];
