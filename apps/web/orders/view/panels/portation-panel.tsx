import { Skeleton } from '@mantine/core';
import type { OrderSim } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { donorName } from '../donor-name.ts';
import type { PanelProps } from '../order-data.ts';
import classes from '../order-screen.module.css';

/** The ported numbers and their donor operators. */
export const PortationPanel = ({ order: { product_data } }: PanelProps) => {
  const { t } = useTranslation('order-view');
  return (
    <CollapsibleCard title={t('panels.portation')}>
      {product_data.map((sim) => (
        <div key={sim.uuid} role="group" aria-label={t('sim', { sim: sim.id })}>
          <h3 className={classes.simTitle}>{t('sim', { sim: sim.id })}</h3>
          <Porting sim={sim} />
        </div>
      ))}
    </CollapsibleCard>
  );
};

const Porting = ({ sim }: { sim: OrderSim }) => {
  const { t } = useTranslation('order-view');
  const { portation_mobile_number: number, portation_donor_network: donor } = sim;
  if (number === '' && donor === null) return t('portation.none');
  return (
    <Facts
      layout="lines"
      facts={[
        {
          label: t('portation.number'),
          value: number && (
            <>
              {number} <CopyButton text={number} name={t('portation.number')} />
            </>
          ),
        },
        { label: t('portation.donor'), value: <Donor id={donor} /> },
      ]}
    />
  );
};

const Donor = ({ id }: { id: number | null }) => {
  const { t } = useTranslation('order-view');
  const { data = [], isPending } = useCall(calls.bss.donorOperators, {}, { select: (answer) => answer.data });
  if (isPending) return <Skeleton height={14} width={120} />;
  const donor = donorName(data, id);
  return typeof donor === 'string' ? t(`portation.${donor}`) : donor.name;
};
