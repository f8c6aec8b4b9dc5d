import { CompanyStatus } from '@simdesk/rules';
import { z } from 'zod';
import { list } from './core/answer.ts';
import { call } from './core/call.ts';
import { uuid } from './core/fields.ts';

export const CompanyListRow = z.object({ id: z.int(), uuid, name: z.string(), status: z.enum(CompanyStatus) });
export type CompanyListRow = z.output<typeof CompanyListRow>;

export const companies = {
  /** The companies in which the signed-in user is employed. */
  list: call({
    method: 'GET',
    path: '/api/company/get-list',
    access: 'companies:view',
    answer: list(CompanyListRow),
    passive: true,
  }),
};
