import type { CallInput, contract, Option } from '@simdesk/contract';
import { priorityOrder } from '../core/records/priority-order.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { options as table } from '../database/schema/shop.ts';
import { requireFileKind } from '../files/index.ts';

type OptionDraft = CallInput<typeof contract.shop.options.create>;

export const searchedOptions: SearchedRecords = {
  table,
  search: [table.name],
  title: table.name,
  publish: table.publish,
};

export const options: Handlers<typeof contract.shop.options> = records<Option, OptionDraft>(table, {
  order: priorityOrder(table),
  search: searchedOptions.search,
  check: ({ prospects_info = '', contract: summary = '' }, { db }) =>
    requireFileKind(db, { prospects_info, contract: summary }, ['pdf']),
});
