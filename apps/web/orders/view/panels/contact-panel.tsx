import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CollapsibleCard } from '#ui/collapsible-card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { EditButton } from '../edit-button.tsx';
import { useContactEdit } from '../edits.tsx';
import type { PanelProps } from '../order-data.ts';

export const ContactPanel = ({ order }: PanelProps) => {
  const { t } = useTranslation('order-view');
  const edit = useContactEdit(order);
  const { email, phone } = order.customer_info;
  const way = (name: 'email' | 'phone', scheme: string, value: string) => ({
    label: t(`contact.${name}`),
    value: value && (
      <Group gap={4} wrap="nowrap">
        <Anchor href={`${scheme}:${value.replaceAll(' ', '')}`} size="sm">
          <TwoLines text={value} />
        </Anchor>
        <CopyButton text={value} name={t(`contact.${name}`)} />
      </Group>
    ),
  });
  return (
    <CollapsibleCard title={t('panels.contact')} action={<EditButton of={t('panels.contact')} onClick={edit.open} />}>
      <Facts layout="lines" facts={[way('email', 'mailto', email), way('phone', 'tel', phone)]} />
      {edit.dialog}
    </CollapsibleCard>
  );
};
