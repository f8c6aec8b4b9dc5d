import { SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { StoreDraft, type Store } from '@simdesk/contract';
import { roundDegrees, storeMap, type Coordinates } from '@simdesk/rules';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { Warning } from '#ui/layout/warning.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { AddressField } from './address-field.tsx';

type StoreForm = DraftForm<typeof StoreDraft>;

/** Loaded on demand: the map library is larger than the rest of the form. */
const StoreMap = lazy(async () => ({ default: (await import('./map/store-map.tsx')).StoreMap }));

export const StoreFields = ({ form, record }: { form: StoreForm; record: Store | null }) => {
  const { t } = useTranslation('stores');
  const setCoordinates = ({ latitude, longitude }: Coordinates) => {
    form.setValues({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
    form.clearFieldError('latitude');
    form.clearFieldError('longitude');
  };
  return (
    <>
      <FormCard title={t('sections.store')}>
        <FlagField label={t('active')} {...form.getInputProps('status')} />
        <TextInput label={t('fields.store_name')} required {...form.getInputProps('store_name')} />
        <AddressField form={form} onGeocoded={setCoordinates} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('fields.latitude')} inputMode="decimal" {...form.getInputProps('latitude')} />
          <TextInput label={t('fields.longitude')} inputMode="decimal" {...form.getInputProps('longitude')} />
        </SimpleGrid>
        <Suspense fallback={<Skeleton height={storeMap.height} />}>
          <StoreMap position={parseCoordinates(form.getValues())} onPick={setCoordinates} />
        </Suspense>
        {isPublishedWithoutPlace(form.getValues()) && <Warning>{t('noCoordinates')}</Warning>}
        <CreatedAt at={record?.created_at} />
      </FormCard>
      <FormCard title={t('sections.visitors')}>
        <GrowingTextarea
          label={t('fields.instructions')}
          description={t('instructionsHint')}
          minRows={2}
          maxRows={8}
          {...form.getInputProps('instructions')}
        />
        <PriorityField
          label={t('fields.priority')}
          description={t(record ? 'priorityKept' : 'priorityHint')}
          {...form.getInputProps('priority')}
        />
      </FormCard>
    </>
  );
};

const isPublishedWithoutPlace = ({ status, latitude, longitude }: ReturnType<StoreForm['getValues']>): boolean =>
  status === 1 && [latitude, longitude].every((degrees) => degrees === '' || degrees === null || degrees === undefined);

/** Null unless both coordinates are valid. */
const parseCoordinates = (values: ReturnType<StoreForm['getValues']>): Coordinates | null => {
  const latitude = StoreDraft.shape.latitude.safeParse(values.latitude).data ?? null;
  const longitude = StoreDraft.shape.longitude.safeParse(values.longitude).data ?? null;
  return latitude === null || longitude === null ? null : { latitude, longitude };
};
