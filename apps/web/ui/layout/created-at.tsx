import { Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './created-at.module.css';

interface Props {
  /** Undefined for a new record. */
  at: string | undefined;
  updated?: string | undefined;
  /** The date format of the screen. */
  format?: (instant: string) => string;
}

/** When a record was created and last changed. */
export const CreatedAt = ({ at, updated, format = formatDayTime }: Props) => {
  const { t } = useTranslation('ui');
  if (at === undefined) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.dates}>
      <span>{`${t('created')}: ${format(at)}`}</span>{' '}
      {updated !== undefined && <span>{`${t('updated')}: ${format(updated)}`}</span>}
    </Text>
  );
};
