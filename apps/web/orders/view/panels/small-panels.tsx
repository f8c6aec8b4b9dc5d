import { Text } from '@mantine/core';
import type { OrderSim } from '@simdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { EditButton } from '../edit-button.tsx';
import { useNoteEdit } from '../order-edits.tsx';
import type { PanelProps } from '../order-data.ts';
import classes from '../order-screen.module.css';

export const NotesPanel = ({ order }: PanelProps) => {
  const { t } = useTranslation('order-view');
  const edit = useNoteEdit(order);
  const { note } = order.order_info;
  return (
    <CollapsibleCard title={t('panels.notes')} action={<EditButton name={t('panels.notes')} onClick={edit.open} />}>
      {note ? <p className={classes.notes}>{note}</p> : <Text c="dimmed">{t('noNote')}</Text>}
      {edit.dialog}
    </CollapsibleCard>
  );
};

export const FriendCodesPanel = ({ order }: PanelProps) => {
  const { t } = useTranslation('order-view');
  return <PerSim title={t('panels.friendCodes')} order={order} value={({ friend_code }) => friend_code} />;
};

export const ConsentPanel = ({ order }: PanelProps) => {
  const { t } = useTranslation('order-view');
  return (
    <PerSim title={t('panels.consent')} order={order} value={({ consent }) => t(consent ? 'consents.yes' : 'consents.no')} />
  );
};

const PerSim = ({ title, order, value }: PanelProps & { title: string; value: (sim: OrderSim) => ReactNode }) => {
  const { t } = useTranslation('order-view');
  return (
    <CollapsibleCard title={title}>
      <Facts layout="lines" facts={order.product_data.map((sim) => ({ label: t('sim', { sim: sim.id }), value: value(sim) }))} />
    </CollapsibleCard>
  );
};
