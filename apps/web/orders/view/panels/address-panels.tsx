import { Text } from '@mantine/core';
import type { Address } from '@simdesk/contract';
import { addressParts } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { EditButton } from '../edit-button.tsx';
import { useDeliveryEdit, useResidentialEdit } from '../order-edits.tsx';
import type { PanelProps } from '../order-data.ts';
import classes from '../order-screen.module.css';

export const DeliveryPanel = ({ order }: PanelProps) => {
  const { t } = useTranslation('order-view');
  const edit = useDeliveryEdit(order);
  return (
    <CollapsibleCard title={t('panels.delivery')} action={<EditButton name={t('panels.delivery')} onClick={edit.open} />}>
      <AddressText address={order.delivery_info} name={t('panels.delivery')} />
      {edit.dialog}
    </CollapsibleCard>
  );
};

export const ResidentialPanel = ({ order }: PanelProps) => {
  const { t } = useTranslation('order-view');
  const edit = useResidentialEdit(order);
  return (
    <CollapsibleCard title={t('panels.residential')} action={<EditButton name={t('panels.residential')} onClick={edit.open} />}>
      {isSameAddress(order.delivery_info, order.residential_info) ? (
        <Text c="dimmed">{t('sameAddress')}</Text>
      ) : (
        <AddressText address={order.residential_info} name={t('panels.residential')} />
      )}
      {edit.dialog}
    </CollapsibleCard>
  );
};

const isSameAddress = (one: Address, other: Address): boolean =>
  addressParts.some((part) => one[part] !== '') &&
  addressParts.every((part) => one[part].trim().toLowerCase() === other[part].trim().toLowerCase());

/** Formatted as on an envelope. */
const AddressText = ({ address, name }: { address: Address; name: string }) => {
  const { street_name, street_number, zip_code, city, province, country } = address;
  const lines = [[street_name, street_number], [zip_code, city, province], [country]].map((parts) =>
    parts.filter((part) => part !== '').join(' '),
  );
  return (
    <div className={classes.address}>
      <address>{lines.join('\n')}</address>
      <CopyButton text={lines.join('\n')} name={name} />
    </div>
  );
};
