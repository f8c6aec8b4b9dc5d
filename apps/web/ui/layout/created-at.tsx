import { Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import classes from './created-at.module.css';

interface Props {
  /** When the record was made; nothing for one that does not exist yet. */
  at: string | undefined;
  /** When it was changed last, where that is told. */
  updated?: string | undefined;
  /** How its screen writes moments. */
  format?: (instant: string) => string;
}

/** Since when a record exists. */
export const CreatedAt = ({ at, updated, format = formatDayTime }: Props) => {
  const { t } = useTranslation('ui');
  if (at === undefined) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.moments}>
      <span>{`${t('created')}: ${format(at)}`}</span>{' '}
      {updated !== undefined && <span>{`${t('updated')}: ${format(updated)}`}</span>}
    </Text>
  );
};
