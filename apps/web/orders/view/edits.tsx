import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { AddressDraft, CustomerContactDraft, contract, OrderNoteDraft, OrderTrackingDraft, type Order } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import type { DraftForm } from '#ui/resource.ts';
import { addressParts } from './history-line.ts';
import { useOrderEdit } from './use-order-edit.tsx';

const { orders } = contract;

export const useTrackingEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  const labels = t('tracking', { returnObjects: true });
  return useOrderEdit(order, {
    title: t('edits.tracking'),
    labels,
    schema: OrderTrackingDraft,
    of: ({ delivery_track_info }) => delivery_track_info,
    save: (values, at) => send(orders.updateTracking, { ...values, ...at }),
    fields: (form) => (
      <>
        <TextInput label={labels.tracking} data-autofocus autoComplete="off" {...form.getInputProps('tracking')} />
        <TextInput label={labels.tracking_link} inputMode="url" autoComplete="off" {...form.getInputProps('tracking_link')} />
      </>
    ),
  });
};

export const useNoteEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  return useOrderEdit(order, {
    title: t('edits.note'),
    labels: { note: t('note') },
    schema: OrderNoteDraft,
    of: ({ order_info: { note } }) => ({ note }),
    save: (values, at) => send(orders.editNote, { ...values, ...at }),
    fields: (form) => (
      <Textarea label={t('note')} data-autofocus autosize minRows={4} maxRows={14} {...form.getInputProps('note')} />
    ),
  });
};

export const useContactEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  const labels = t('contact', { returnObjects: true });
  return useOrderEdit(order, {
    title: t('panels.contact'),
    labels,
    schema: CustomerContactDraft,
    of: ({ customer_info: { phone, email } }) => ({ phone, email }),
    save: (values, at) => send(orders.updateContact, { ...values, ...at }),
    fields: (form) => (
      <>
        <TextInput
          label={labels.email}
          type="email"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput label={labels.phone} type="tel" required autoComplete="off" {...form.getInputProps('phone')} />
      </>
    ),
  });
};

export const useDeliveryEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  return useOrderEdit(order, {
    title: t('panels.delivery'),
    labels: t('address', { returnObjects: true }),
    schema: AddressDraft,
    of: ({ delivery_info }) => delivery_info,
    save: (values, at) => send(orders.updateDeliveryAddress, { ...values, ...at }),
    fields: (form) => <AddressFields form={form} />,
  });
};

export const useResidentialEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  return useOrderEdit(order, {
    title: t('panels.residential'),
    labels: t('address', { returnObjects: true }),
    schema: AddressDraft,
    of: ({ residential_info }) => residential_info,
    save: (values, at) => send(orders.updateResidentialAddress, { ...values, ...at }),
    fields: (form) => <AddressFields form={form} />,
  });
};

const AddressFields = ({ form }: { form: DraftForm<typeof AddressDraft> }) => {
  const { t } = useTranslation('order-view');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {addressParts.map((part, place) => (
        <TextInput
          key={part}
          label={t(`address.${part}`)}
          required
          autoComplete="off"
          {...(place === 0 && { 'data-autofocus': true })}
          {...form.getInputProps(part)}
        />
      ))}
    </SimpleGrid>
  );
};
