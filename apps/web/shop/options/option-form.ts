import type { Option, OptionDraft } from '@simdesk/contract';
import type { z } from 'zod';
import type { DraftForm } from '#ui/resource.ts';

export type OptionForm = DraftForm<typeof OptionDraft>;
export type OptionValues = z.input<typeof OptionDraft>;

export const newOption: OptionValues = {
  name: '',
  priority: '',
  publish: 1,
  type: 'extra',
  price: '',
  period: '',
  value: '',
  measure: '',
  connect: '',
  link_for_button: '',
  limits: '',
  overview: '',
  note: '',
  bss: '',
  seo_title: '',
  seo_description: '',
  seo_keywords: '',
  seo_url: '',
  active: 1,
  tariff_overview: '',
  prospects_info: '',
  contract: '',
};

export const toForm = ({ uuid: _uuid, version: _version, create_at: _createAt, ...draft }: Option): OptionValues => draft;
