import { Button } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { useScreenAction } from '#ui/navigation/screen-actions.ts';

/** Opens an edit of the order; hidden without the permission. */
export const EditButton = ({ name, onClick }: { name: string; onClick: () => void }) => {
  const { t } = useTranslation(['ui', 'records']);
  const mayEdit = useMay('orders:edit');
  const label = t('records:editOf', { name });
  useScreenAction(label, mayEdit ? onClick : null);
  return (
    mayEdit && (
      <Button variant="subtle" size="compact-sm" aria-label={label} onClick={onClick}>
        {t('ui:edit')}
      </Button>
    )
  );
};
