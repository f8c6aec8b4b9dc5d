import { Button } from '@mantine/core';
import IconEye from 'icon:eye';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { IconAction } from '../action/icon-action.tsx';
import type { Markup } from '@simdesk/rules/shop-page';

interface Props {
  /** The name of the record. */
  name: string;
  /** Builds the page when the preview opens. */
  page: () => Markup;
}

/** Previews the current values of a form, saved or not. */
export const PreviewButton = ({ name, page }: Props) => {
  const { t } = useTranslation('ui');
  const preview = usePreview(name, page);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} stroke={1.8} aria-hidden />} onClick={preview.open}>
        {t('preview.open')}
      </Button>
      {preview.dialog}
    </>
  );
};

/** Previews a row of a list. */
export const PreviewAction = ({ name, page }: Props) => {
  const { t } = useTranslation('ui');
  const preview = usePreview(name, page);
  return (
    <>
      <IconAction icon={IconEye} text={t('preview.open')} label={t('preview.of', { name })} onClick={preview.open} />
      {preview.dialog}
    </>
  );
};

const usePreview = (name: string, page: () => Markup) => {
  const [shown, setShown] = useState<Markup | null>(null);
  return {
    open: () => setShown(page()),
    dialog: shown && (
      <Suspense>
        <PreviewDialog name={name} page={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
};

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));
