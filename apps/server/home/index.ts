import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { overviewOf } from './overview.ts';

export const home: Handlers<typeof contract.home> = {
  overview: (_input, { db }) => overviewOf(db, new Date()),
};
