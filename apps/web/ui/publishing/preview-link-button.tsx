import { Button } from '@mantine/core';
import IconLink from 'icon:link';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { PreviewLinkCalls } from './preview-link-calls.ts';

interface Props {
  calls: PreviewLinkCalls;
  record: { uuid: string };
  /** Whether the form has changes that a link would not show. */
  isDirty: boolean;
}

/** Opens the links that show a stored record to people without an account. */
export const PreviewLinkButton = ({ calls, record: { uuid }, isDirty }: Props) => {
  const { t } = useTranslation('publishing');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="default" leftSection={<IconLink size={16} stroke={1.8} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('links.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewLinksDialog calls={calls} uuid={uuid} isDirty={isDirty} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

const PreviewLinksDialog = lazy(async () => ({ default: (await import('./preview-links-dialog.tsx')).PreviewLinksDialog }));
