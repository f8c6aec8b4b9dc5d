import { fileNameOf, formatDay, formatDayTimeSeconds, formatEuro, isIsoDay, isMoneyColumn, storedPathOf } from '@simdesk/rules';

interface Words {
  yes: string;
  no: string;
  /** The names of records, by uuid. */
  names: Readonly<Record<string, string>>;
  /** The word for a code of this field, if it has codes. */
  choice?: string | undefined;
  isFlag?: boolean;
}

/** A stored value of a field as people read it; null means empty. */
export const valueText = (field: string, value: unknown, words: Words): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (words.choice) return words.choice;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    if ((words.isFlag || flagFields.includes(field)) && (value === 0 || value === 1)) return value === 1 ? words.yes : words.no;
    return isMoneyColumn(field) && !field.endsWith('_for') ? formatEuro(value) : String(value);
  }
  return typeof value === 'string' ? textOfString(value, words) : JSON.stringify(value, null, 2);
};

/** Fields with 1 for yes and 0 for no. */
const flagFields: readonly string[] = [
  'active',
  'display_home',
  'display_offers',
  'display_roaming',
  'display_slider',
  'display_text',
  'dont_index_page',
  'dont_show_on_sitemap',
  'free',
  'publish',
  'rates_abroad',
];

const textOfString = (value: string, { names }: Words): string => {
  if (dateTimePattern.test(value)) return formatDayTimeSeconds(value);
  if (isIsoDay(value)) return formatDay(value);
  if (uuidsPattern.test(value))
    return value
      .split(',')
      .map((uuid) => names[uuid] ?? uuid)
      .join(', ');
  if (!value.includes(' ') && storedPathOf(value) !== null) return fileNameOf(value);
  return tagPattern.test(value) ? plainText(value) : value;
};

const dateTimePattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/;
const uuidsPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}(?:,[0-9a-f]{8}-[0-9a-f-]{27})*$/;
const tagPattern = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i;

/** The text of formatted text: a line for each paragraph, and the names of its pictures. */
const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${fileNameOf(picture.src)}]`);
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, tr, br, div')) block.after('\n');
  return body.textContent
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
};
