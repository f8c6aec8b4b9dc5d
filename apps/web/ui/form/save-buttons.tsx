import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WhyDisabled } from '../action/why-disabled.tsx';

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
      <WhyDisabled reason={all.length === 0 ? null : all.join(' · ')}>
        <Button type="submit" loading={isSaving} disabled={all.length > 0}>
          {t('save')}
        </Button>
      </WhyDisabled>
    </>
  );
};
