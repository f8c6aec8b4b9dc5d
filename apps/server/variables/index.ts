import type { CallInput, contract, Variable } from '@simdesk/contract';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import type { Handlers } from '../core/http/serve.ts';
import { variables as table } from '../database/schema/variables.ts';
import { findOutdated } from './outdated-mentions.ts';
import { findUses } from './uses.ts';

export { fillVariables, publishedVariables } from './published-variables.ts';
export { withVariables } from './with-variables.ts';

type VariableDraft = CallInput<typeof contract.variables.create>;

export const searchedVariables: SearchedRecords = {
  table,
  search: [table.name, table.value],
  title: table.name,
  detail: table.value,
  publish: table.publish,
};

export const variables: Handlers<typeof contract.variables> = {
  ...records<Variable, VariableDraft>(table, {
    order: [table.name],
    search: searchedVariables.search,
    extraColumns: { update_at: table.changed_at },
  }),
  outdatedMentions: (mentions, { db }) => findOutdated(db, mentions),
  whereUsed: ({ name }, { db }) => findUses(db, name),
};
