import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { shareRead } from '../database/share-read.ts';
import { readOverview } from './overview.ts';

const sharedOverview = shareRead((db) => readOverview(db, new Date()));

export const home: Handlers<typeof contract.home> = {
  overview: (_input, { db }) => sharedOverview(db),
};
