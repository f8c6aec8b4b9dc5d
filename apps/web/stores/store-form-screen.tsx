import { StoreDraft, type Store } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { StoreFields } from './store-fields.tsx';

type StoreValues = z.input<typeof StoreDraft>;

export const StoreFormScreen = () => {
  const { t } = useTranslation('stores');
  const { store_uuid } = useParams({ strict: false });
  const navigate = useNavigate();
  // A new store has the lowest priority and would be on the last page of the list.
  const showNewest = () => void navigate({ to: '/cms/stores/list', search: { sort: '-created_at' } });
  return (
    <Page title={t(store_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={calls.stores}
        uuid={store_uuid}
        draft={{ empty: newStore, toForm, toWire: (values) => StoreDraft.parse(values) }}
        title={{ kind: 'store', nameOf: ({ store_name }) => store_name }}
        labels={t('fields', { returnObjects: true })}
        texts={{ saveFailed: t(store_uuid ? 'failures.update' : 'failures.create'), loadFailed: t('failures.get') }}
        exits={{ list: '/cms/stores/list', saved: store_uuid ? 'back' : showNewest }}
      >
        {(form, record) => <StoreFields form={form} record={record} />}
      </RecordForm>
    </Page>
  );
};

const newStore: StoreValues = {
  store_name: '',
  address: '',
  latitude: '',
  longitude: '',
  status: 1,
  instructions: '',
  priority: '',
};

const toForm = ({ store_name, address, latitude, longitude, status, instructions, priority }: Store): StoreValues => ({
  store_name,
  address,
  latitude: latitude ?? '',
  longitude: longitude ?? '',
  status,
  instructions,
  priority,
});
