import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '#core/session.ts';

/** Opens an edit of the order, for those who may. */
export const EditButton = ({ of, onClick }: { of: string; onClick: () => void }) => {
  const { t } = useTranslation(['ui', 'records']);
  const mayEdit = useMay('orders:edit');
  return (
    mayEdit && (
      <Button variant="subtle" size="compact-sm" aria-label={t('records:editOf', { name: of })} onClick={onClick}>
        {t('ui:edit')}
      </Button>
    )
  );
};
