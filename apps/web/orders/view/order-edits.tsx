import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { AddressDraft, CustomerContactDraft, OrderNoteDraft, OrderTrackingDraft, type Order } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { addressParts } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { allowedManualTransitions } from './manual-transitions.ts';
import { useOrderEdit } from './use-order-edit.tsx';

const { orders } = calls;

/** The tracking number; for an order that may be sent, also its move to delivery. */
export const useTrackingEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  const labels = t('tracking', { returnObjects: true });
  const maySend = (each: Order) => allowedManualTransitions(each).includes('to-delivery');
  return useOrderEdit(order, {
    name: 'tracking',
    needsConnection: true,
    title: t('edits.tracking'),
    labels,
    schema: OrderTrackingDraft,
    // A first tracking number means that the parcel was sent.
    toForm: (each) => ({
      ...each.delivery_track_info,
      to_delivery: maySend(each) && each.delivery_track_info.tracking === '',
    }),
    save: ({ to_delivery, ...values }, record) =>
      send(orders.updateTracking, { ...values, ...(to_delivery && { to_delivery: 1 }), ...record }),
    fields: (form) => (
      <>
        <TextInput
          label={labels.tracking}
          data-autofocus
          autoComplete="off"
          {...(maySend(order) && { description: labels.later })}
          {...form.getInputProps('tracking')}
        />
        <TextInput label={labels.tracking_link} inputMode="url" autoComplete="off" {...form.getInputProps('tracking_link')} />
        {maySend(order) && <Checkbox label={labels.to_delivery} {...form.getInputProps('to_delivery', { type: 'checkbox' })} />}
      </>
    ),
  });
};

export const useNoteEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  return useOrderEdit(order, {
    name: 'note',
    title: t('edits.note'),
    labels: { note: t('note') },
    schema: OrderNoteDraft,
    toForm: ({ order_info: { note } }) => ({ note }),
    save: (values, record) => send(orders.editNote, { ...values, ...record }),
    fields: (form) => (
      <GrowingTextarea label={t('note')} data-autofocus minRows={4} maxRows={14} {...form.getInputProps('note')} />
    ),
  });
};

export const useContactEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  const labels = t('contact', { returnObjects: true });
  return useOrderEdit(order, {
    name: 'contact',
    title: t('panels.contact'),
    labels,
    schema: CustomerContactDraft,
    toForm: ({ customer_info: { phone, email } }) => ({ phone, email }),
    save: (values, record) => send(orders.updateContact, { ...values, ...record }),
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
    name: 'delivery',
    title: t('panels.delivery'),
    labels: t('address', { returnObjects: true }),
    schema: AddressDraft,
    toForm: ({ delivery_info }) => delivery_info,
    save: (values, record) => send(orders.updateDeliveryAddress, { ...values, ...record }),
    fields: (form) => <AddressFields form={form} />,
  });
};

export const useResidentialEdit = (order: Order) => {
  const { t } = useTranslation('order-view');
  return useOrderEdit(order, {
    name: 'residential',
    title: t('panels.residential'),
    labels: t('address', { returnObjects: true }),
    schema: AddressDraft,
    toForm: ({ residential_info }) => residential_info,
    save: (values, record) => send(orders.updateResidentialAddress, { ...values, ...record }),
    fields: (form) => <AddressFields form={form} />,
  });
};

const AddressFields = ({ form }: { form: DraftForm<typeof AddressDraft> }) => {
  const { t } = useTranslation('order-view');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {addressParts.map((part, index) => (
        <TextInput
          key={part}
          label={t(`address.${part}`)}
          required
          autoComplete="off"
          {...(index === 0 && { 'data-autofocus': true })}
          {...form.getInputProps(part)}
        />
      ))}
    </SimpleGrid>
  );
};
