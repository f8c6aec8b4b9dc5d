import { slugFromName } from '@simdesk/rules';

/** A new record's url follows its name until it is typed by hand. */
export const urlAfterRename = (url: string, before: string, after: string): string =>
  url === slugFromName(before) ? slugFromName(after) : url;
