import { CloseButton, MultiSelect, SegmentedControl } from '@mantine/core';
import { formatEuro } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import type { SampleSim } from './sample-order.ts';
import classes from './simulator.module.css';

interface Props {
  index: number;
  sim: SampleSim;
  options: { bss: string; name: string; price: number }[];
  onChange: (sim: SampleSim) => void;
  onRemove: (() => void) | undefined;
}

export const SampleSimRow = ({ index, sim, options, onChange, onRemove }: Props) => {
  const { t } = useTranslation('discount-codes');
  const name = t('simulator.sim', { number: index + 1 });
  return (
    <div className={classes.sim} role="group" aria-label={name}>
      <div className={classes.kinds}>
        <span className={classes.name}>{name}</span>
        {onRemove && (
          <CloseButton
            size="sm"
            className={classes.remove}
            aria-label={t('simulator.removeSim', { sim: name })}
            onClick={onRemove}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('simulator.number', { sim: name })}
          data={[
            { value: 'new', label: t('simulator.new') },
            { value: 'ported', label: t('simulator.ported') },
          ]}
          value={sim.ported ? 'ported' : 'new'}
          onChange={(value) => onChange({ ...sim, ported: value === 'ported' })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('simulator.kind', { sim: name })}
          data={[
            { value: 'esim', label: t('simulator.esim') },
            { value: 'plastic', label: t('simulator.plastic') },
          ]}
          value={sim.esim ? 'esim' : 'plastic'}
          onChange={(value) => onChange({ ...sim, esim: value === 'esim' })}
        />
      </div>
      <MultiSelect
        size="xs"
        aria-label={t('simulator.optionsOf', { sim: name })}
        placeholder={sim.options.length > 0 ? undefined : t('simulator.options')}
        searchable
        hidePickedOptions
        data={options.map((option) => ({ value: option.bss, label: `${option.name} · ${formatEuro(option.price)}` }))}
        value={sim.options}
        onChange={(ids) => onChange({ ...sim, options: ids })}
      />
    </div>
  );
};
