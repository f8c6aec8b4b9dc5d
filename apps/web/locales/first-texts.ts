import { problemSentences, refusals } from '@simdesk/rules';
import type { ResourceKey } from 'i18next';
import accounts from './en/accounts.json';
import ui from './en/ui.json';

/** The English texts up to the sign-in page. The English sentences of refusals and problems are the rules' own. */
export const firstTexts: Record<string, ResourceKey> = {
  accounts,
  problems: problemSentences,
  refusals: Object.fromEntries(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence])),
  ui,
};
