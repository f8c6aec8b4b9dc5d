import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { readOverview } from './overview.ts';

export const home: Handlers<typeof contract.home> = {
  overview: (_input, { db }) => readOverview(db, new Date()),
};
