import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { MailLink, PhoneLink } from '#ui/layout/contact-links.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { useFailedMail } from '../../../outbox/index.ts';
import { EditButton } from '../edit-button.tsx';
import { useContactEdit } from '../order-edits.tsx';
import type { PanelProps } from '../order-data.ts';

export const ContactPanel = ({ order }: PanelProps) => {
  const { t } = useTranslation('order-view');
  const edit = useContactEdit(order);
  const { email, phone } = order.customer_info;
  const failedMail = useFailedMail(order.order_info.uuid);
  const contactFact = (name: 'email' | 'phone', value: string, link: ReactNode) => ({
    label: t(`contact.${name}`),
    value: value && (
      <Group gap={4} wrap="nowrap">
        {link}
        <CopyButton text={value} name={t(`contact.${name}`)} />
      </Group>
    ),
  });
  return (
    <CollapsibleCard title={t('panels.contact')} action={<EditButton name={t('panels.contact')} onClick={edit.open} />}>
      <Facts
        layout="lines"
        facts={[
          contactFact('email', email, <MailLink address={email} />),
          ...(failedMail
            ? [{ label: t('contact.mailFailed'), value: `${failedMail.subject}: ${failedMail.error}`, isWrong: true }]
            : []),
          contactFact('phone', phone, <PhoneLink number={phone} />),
        ]}
      />
      {edit.dialog}
    </CollapsibleCard>
  );
};
