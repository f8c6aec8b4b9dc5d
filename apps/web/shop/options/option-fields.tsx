import type { Option, OptionDraft } from '@simdesk/contract';
import type { DraftForm } from '#ui/resource.ts';
import type { BusyOf } from '#ui/form/use-busy-fields.ts';
import { OptionMainCard } from './option-main-card.tsx';
import { OptionSeoCard } from './option-seo-card.tsx';
import { OptionTariffCard } from './option-tariff-card.tsx';
import { OptionTextsCard } from './option-texts-card.tsx';

export type OptionForm = DraftForm<typeof OptionDraft>;

interface Props {
  form: OptionForm;
  /** Null for a new option. */
  record: Option | null;
  busyOf: BusyOf;
}

export const OptionFields = ({ form, record, busyOf }: Props) => (
  <>
    <OptionMainCard form={form} record={record} />
    <OptionTextsCard form={form} busyOf={busyOf} />
    <OptionTariffCard form={form} busyOf={busyOf} />
    <OptionSeoCard form={form} />
  </>
);
