import { Button } from '@mantine/core';
import IconHistory from 'icon:history';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { CallPath } from '#core/queries.ts';
import { kindOfUpdate } from './kind-of-update.ts';
import type { VersionedRecord } from './versioned-record.ts';

const VersionsDrawer = lazy(async () => ({ default: (await import('./versions-drawer.tsx')).VersionsDrawer }));

interface Props {
  resource: VersionedRecord['resource'] & { update: CallPath };
  record: { uuid: string; version: number };
  /** Unsaved changes would be lost by a restore. */
  isDirty: boolean;
}

/** Opens the versions of a record; nothing for records that keep none. */
export const VersionsButton = ({ resource, record: { uuid, version }, isDirty }: Props) => {
  const { t } = useTranslation('records');
  const [isOpen, setOpen] = useState(false);
  const kind = kindOfUpdate(resource.update);
  if (kind === null) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
        {t('versions')}
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsDrawer record={{ kind, uuid, version, resource }} isDirty={isDirty} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
