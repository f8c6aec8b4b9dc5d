import { Button, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  missing: string[];
  labels: Record<string, string>;
  /** Sentences that say why saving has to wait, besides what is missing. */
  reasons?: readonly string[];
  isSaving: boolean;
  onCancel: () => void;
}

/** Cancel, and Save by click or Enter; while Save is not possible, its tooltip says why. */
export const SaveButtons = ({ missing, labels, reasons = [], isSaving, onCancel }: Props) => {
  const { t } = useTranslation(['ui', 'records']);
  const fields = missing.map((name) => labels[name] ?? name).join(', ');
  const all = [...(missing.length > 0 ? [t('records:missing', { fields })] : []), ...reasons];
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Tooltip label={all.join(' · ')} disabled={all.length === 0} events={{ hover: true, focus: true, touch: true }}>
        {/* A disabled button gets no pointer events: the wrapper shows the reason. */}
        <span>
          <Button type="submit" loading={isSaving} disabled={all.length > 0}>
            {t('save')}
          </Button>
        </span>
      </Tooltip>
    </>
  );
};
