import { Button } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { DisabledReason } from '../layout/disabled-reason.tsx';

interface Props {
  missing: string[];
  labels: Record<string, string>;
  /** Other reasons why it cannot be saved yet, besides missing fields. */
  reasons?: readonly string[];
  isSaving: boolean;
  onCancel: () => void;
}

/** Cancel and Save; the tooltip of a disabled Save says why. */
export const SaveButtons = ({ missing, labels, reasons = [], isSaving, onCancel }: Props) => {
  const { t } = useTranslation(['ui', 'records']);
  const fields = missing.map((name) => labels[name] ?? name).join(', ');
  const blockers = [...(missing.length > 0 ? [t('records:missing', { fields })] : []), ...reasons];
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <DisabledReason reason={blockers.length === 0 ? null : blockers.join(' · ')}>
        <Button type="submit" loading={isSaving} disabled={blockers.length > 0}>
          {t('save')}
        </Button>
      </DisabledReason>
    </>
  );
};
