import { Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useIsConnected } from '#core/use-connection.ts';

interface Props {
  /** When the shown data was loaded, in milliseconds. */
  at: number;
  /** Something else was asked for and cannot be loaded: the data is that from before. */
  isEarlier?: boolean;
}

/** Says how old the shown data is, while it cannot be refreshed. */
export const AsOf = ({ at, isEarlier = false }: Props) => {
  const { t } = useTranslation('records');
  const isConnected = useIsConnected();
  if (isConnected || at === 0) return null;
  return (
    <Text size="sm" c="dimmed" px="sm" pb="xs" role="status">
      {isEarlier && `${t('connection.needsConnection')} `}
      {t('connection.asOf', { time: clockTime(at) })}
    </Text>
  );
};

/** The time of a day; with the day unless it is today. */
export const clockTime = (at: number): string => {
  const text = formatDayTime(new Date(at));
  const today = formatDayTime(new Date()).split(' ')[0] ?? '';
  return text.startsWith(today) ? text.slice(today.length).trim() : text;
};
