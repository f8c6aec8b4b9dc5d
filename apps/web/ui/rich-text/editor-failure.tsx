import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

/** Replaces an editor that could not be loaded; the text of the field is unchanged. */
export const EditorFailure = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['editor', 'ui'], { useSuspense: false });
  return (
    <div className={classes['failure']} role="alert">
      <Text size="sm" c="dimmed">
        {t('editor:notLoaded')}
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </div>
  );
};
