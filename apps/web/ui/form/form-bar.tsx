import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './record-form.module.css';

/** The bottom bar of a form page: whether there are unsaved changes, and the buttons. */
export const FormBar = ({ isDirty, children }: { isDirty: boolean; children: ReactNode }) => {
  const { t } = useTranslation('records');
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed" className={classes.state}>
        {isDirty ? t('unsaved') : ''}
      </Text>
      {children}
    </div>
  );
};
